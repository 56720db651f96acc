/**
 * What can be laid where, read off the legal moves and nothing else: the board filters what the
 * rules offer and never judges.
 */

import type { Add, Create, Modes, Tile } from "$client/generated/games/rami";

export type Move = Modes["famille"]["move"];
export type Laying = Add | Create;

/** A tile's name on screen: there is each tile only once. */
export type Key = string;

/** The number of a combination on the table, or a new one. */
export type Target = number | "new";

export const COLOURS = ["red", "blue", "green", "yellow"] as const;

export const keyOf = (tile: Tile): Key => `${tile.colour}-${tile.value}`;

export function tileOf(key: Key): Tile {
  const [colour, value] = key.split("-");
  return {
    type: "Tile",
    colour: colour as Tile["colour"],
    value: Number(value),
  };
}

export function layings(legal: readonly Move[]): readonly Laying[] {
  return legal.filter((move): move is Laying => move.type === "Add" || move.type === "Create");
}

export const targetOf = (laying: Laying): Target => (laying.type === "Add" ? laying.to : "new");

/** The layings that use all of the chosen tiles, and perhaps more. */
export function using(legal: readonly Move[], chosen: readonly Key[]): readonly Laying[] {
  return layings(legal).filter((laying) => {
    const keys = laying.tiles.map(keyOf);
    return chosen.every((key) => keys.includes(key));
  });
}

/** Where exactly these tiles can go now. */
export function ready(legal: readonly Move[], chosen: readonly Key[]): ReadonlySet<Target> {
  const exact = using(legal, chosen).filter((laying) => laying.tiles.length === chosen.length);
  return new Set(chosen.length ? exact.map(targetOf) : []);
}

/** Where these tiles can go together with some more. */
export function promising(legal: readonly Move[], chosen: readonly Key[]): ReadonlySet<Target> {
  return new Set(chosen.length ? using(legal, chosen).map(targetOf) : []);
}

/** The tiles that can still join the chosen ones (on that target, if there is one). */
export function companions(
  legal: readonly Move[],
  chosen: readonly Key[],
  target: Target | null = null,
): ReadonlySet<Key> {
  const fitting = using(legal, chosen).filter(
    (laying) => target === null || targetOf(laying) === target,
  );
  const keys = fitting.flatMap((laying) => laying.tiles.map(keyOf));
  return new Set(keys.filter((key) => !chosen.includes(key)));
}

/** The move that lays these tiles there, legal or not: the rules will say. */
export function lay(target: Target, chosen: readonly Key[]): Laying {
  const tiles = chosen.map(tileOf);
  return target === "new" ? { type: "Create", tiles } : { type: "Add", to: target, tiles };
}

/** Tiles as they lie in a combination: by colour, then by value. */
export function inOrder(tiles: readonly Tile[]): readonly Tile[] {
  return [...tiles].sort((a, b) => place(a) - place(b));
}

const place = (tile: Tile) => 13 * COLOURS.indexOf(tile.colour) + tile.value;
