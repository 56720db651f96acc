/** The order of the tiles on one's own rack, which is nobody else's business. */

import type { Tile } from "$client/generated/games/rami";
import { COLOURS, keyOf, tileOf, type Key } from "./laying";

export type Sorting = "colour" | "value";

/** The order so far without what has gone, and what has come at the end. */
export function merge(order: readonly Key[], rack: readonly Tile[]): readonly Key[] {
  const keys = rack.map(keyOf);
  const known = order.filter((key) => keys.includes(key));
  return [...known, ...keys.filter((key) => !known.includes(key))];
}

export function sort(order: readonly Key[], by: Sorting): readonly Key[] {
  const rank = (key: Key) => {
    const { colour, value } = tileOf(key);
    const hue = COLOURS.indexOf(colour);
    return by === "colour" ? 13 * hue + value : 4 * value + hue;
  };
  return [...order].sort((a, b) => rank(a) - rank(b));
}

/** Put some tiles, together, before the one at that index. */
export function moved(order: readonly Key[], keys: readonly Key[], to: number): readonly Key[] {
  const before = order.slice(0, to).filter((key) => !keys.includes(key));
  const after = order.slice(to).filter((key) => !keys.includes(key));
  return [...before, ...order.filter((key) => keys.includes(key)), ...after];
}
