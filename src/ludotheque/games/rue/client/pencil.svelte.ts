/** Pencil marks: a player’s own notes, kept in this browser for this table, and nobody else’s. */

import type { House, Image } from "./street";

const PREFIX = "ludotheque.rue.pencil.";

export interface Drawer {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export class Pencil {
  private marks = $state.raw<ReadonlySet<string>>(new Set());
  private readonly key: string;

  constructor(
    table: string,
    private readonly drawer: Drawer = localStorage,
  ) {
    this.key = PREFIX + table;
    this.marks = read(drawer.getItem(this.key));
  }

  has(image: Image, house: House): boolean {
    return this.marks.has(`${image}.${house}`);
  }

  toggle(image: Image, house: House): void {
    const mark = `${image}.${house}`;
    const marks = new Set(this.marks);
    if (!marks.delete(mark)) marks.add(mark);
    this.marks = marks;
    this.drawer.setItem(this.key, JSON.stringify([...marks]));
  }
}

function read(text: string | null): ReadonlySet<string> {
  try {
    const found: unknown = JSON.parse(text ?? "[]");
    return new Set(Array.isArray(found) ? found.filter((each) => typeof each === "string") : []);
  } catch {
    return new Set();
  }
}
