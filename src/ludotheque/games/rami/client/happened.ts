/** What the Famille board makes of what has just happened. */

import type { Modes } from "$client/generated/games/rami";
import type { Seat } from "$client/lib/board";
import { keyOf, type Key } from "./laying";

type Event = Modes["famille"]["event"];

/** The tiles just laid. */
export function laidBy(event: Event): readonly Key[] {
  return event.type === "Created" || event.type === "Added" ? event.tiles.map(keyOf) : [];
}

/** The tiles that others have laid since one's own last move; a spectator sees the last. */
export function lately(
  before: readonly Key[],
  events: readonly Event[],
  me: Seat | null,
): readonly Key[] {
  let tiles = before;
  for (const event of events) {
    const laid = laidBy(event);
    if (me !== null && "seat" in event && event.seat === me) tiles = [];
    else if (laid.length) tiles = me === null ? laid : [...tiles, ...laid];
  }
  return tiles;
}

/** Where a tile that is new to its place comes from: a player's plate, or the pool. */
export type Origin = { readonly plate: Seat } | "pool";

export function originOf(events: readonly Event[], key: Key): Origin | null {
  for (const event of events) {
    if (event.type === "Drew" && event.tile && keyOf(event.tile) === key) return "pool";
    if (event.type === "Opened" || event.type === "Received") return "pool";
    if (laidBy(event).includes(key) && "seat" in event) return { plate: event.seat };
  }
  return null;
}
