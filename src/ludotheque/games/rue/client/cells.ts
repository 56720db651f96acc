/** What each place of the street shows, and how it is called. */

import type { Words } from "$client/lib/words";
import type { Cell, Choice } from "./choice.svelte";
import type { View } from "./offers";
import type { Pencil } from "./pencil.svelte";
import { ORDER, rowOf, standing, unplaced, type Image } from "./street";

export interface Scene {
  readonly view: View;
  readonly choice: Pick<Choice, "aim" | "image" | "open" | "pencil">;
  readonly pencil: Pick<Pencil, "has">;
}

/** The image that stands there, or is tried there for now. */
export function shown({ view, choice: { aim } }: Scene, cell: Cell): Image | null {
  return isAt(aim, cell) ? aim.image : standing(view, cell.row, cell.house);
}

/** The images noted there in pencil. */
export function marks({ view, pencil }: Scene, { row, house }: Cell): readonly Image[] {
  return unplaced(view, row).filter((image) => pencil.has(image, house));
}

/** Whether the chosen image may be tried or noted there. */
export function isOpen({ view, choice }: Scene, { row, house }: Cell): boolean {
  if (!choice.image || rowOf(choice.image) !== row) return false;
  return choice.pencil ? standing(view, row, house) === null : choice.open.has(house);
}

export interface Spot {
  readonly image: Image;
  readonly house: number | null;
}

export function isAt<T extends Spot>(spot: T | null, { row, house }: Cell): spot is T {
  return spot?.house === house && rowOf(spot.image) === row;
}

export function label(scene: Scene, cell: Cell, words: Words): string {
  const place = words.say("board-place", { house: cell.house, row: cell.row });
  const image = shown(scene, cell);
  if (image) {
    const tried = scene.choice.aim?.image === image ? `, ${words.say("board-tried")}` : "";
    return `${place}, ${words.say("Name", { image })}${tried}`;
  }
  const empty = words.say(isOpen(scene, cell) ? "board-here" : "board-empty");
  return `${place}, ${empty}${notes(scene, cell, words)}`;
}

function notes(scene: Scene, cell: Cell, words: Words): string {
  const noted = marks(scene, cell).map((image) => words.say("Name", { image }));
  return noted.length ? `, ${words.say("board-noted", { images: words.join(noted) })}` : "";
}

/** A place by number, from the sky down and from left to right. */
export interface Stop {
  readonly row: number;
  readonly house: number;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Where a key leads; null: it is no arrow. */
export function stepped({ row, house }: Stop, key: string): Stop | null {
  const step = STEPS[key];
  if (!step) return null;
  const size = ORDER.length;
  return {
    row: (row + step[0] + size) % size,
    house: (house + step[1] + size) % size,
  };
}
