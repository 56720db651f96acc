/** The thirty cards, from the same file that the rules read. */

import source from "../deck.toml?raw";
import type { Words } from "$client/lib/words";

export type Thing = "boat" | "cup" | "key" | "umbrella";
export type Colour = "yellow" | "red" | "blue" | "black";

export interface Corner {
  readonly thing: Thing;
  readonly colour: Colour;
}

/** Top left, top right, bottom left, bottom right. */
export type Face = readonly [Corner, Corner, Corner, Corner];

export const COLOURS: readonly Colour[] = ["yellow", "red", "blue", "black"];

const FACES: readonly Face[] = source
  .split("\n")
  .filter((line) => line.trimStart().startsWith('["'))
  .map((line) => [...line.matchAll(/"(\w+) (\w+)"/g)].map(cornerOf) as unknown as Face);

function cornerOf([, thing, colour]: RegExpMatchArray): Corner {
  return { thing: thing as Thing, colour: colour as Colour };
}

export const CARDS = FACES.length;

/** A card as it lies. */
export function faceOf(card: number, turned: boolean): Face {
  const face = FACES[card - 1];
  if (!face) throw new RangeError(`no card ${card}`);
  const [a, b, c, d] = face;
  return turned ? [d, c, b, a] : face;
}

/** The card, read aloud: what is on it, as it lies. */
export function cardLabel(words: Words, card: number, turned: boolean): string {
  return words.say("face", { card, turned: turned ? "yes" : "no" });
}
