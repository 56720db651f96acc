/** Pencil marks: a player's own, kept in this browser until the tab is closed. */

import type { Cell } from "./garden";

export type Mark = "no" | "maybe";

const NEXT: Readonly<Record<string, Mark | undefined>> = {
  "": "no",
  no: "maybe",
  maybe: undefined,
};

export class Pencil {
  private marks = $state.raw<Readonly<Record<string, Mark>>>({});

  constructor(private readonly key: string) {
    try {
      this.marks = JSON.parse(sessionStorage.getItem(this.key) ?? "{}") as Record<string, Mark>;
    } catch {
      this.marks = {};
    }
  }

  at(seat: number, cell: Cell): Mark | undefined {
    return this.marks[`${seat}${cell}`];
  }

  /** Nothing, crossed out, question mark, nothing again. */
  turn(seat: number, cell: Cell): void {
    const name = `${seat}${cell}`;
    const { [name]: now, ...rest } = this.marks;
    const next = NEXT[now ?? ""];
    this.keep(next ? { ...rest, [name]: next } : rest);
  }

  rub(): void {
    this.keep({});
  }

  private keep(marks: Readonly<Record<string, Mark>>): void {
    this.marks = marks;
    sessionStorage.setItem(this.key, JSON.stringify(marks));
  }
}
