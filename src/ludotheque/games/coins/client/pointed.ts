/** What a board points at instead of naming it: the help, clashing corners, what others did last. */

import type { AnyEvent } from "$client/generated/games/coins";
import type { Seat, Value } from "$client/lib/board";
import { faceOf, type Corner } from "./deck";
import { keyOf, landed, type Laid, type Place } from "./field";

type Help =
  | { readonly type: "TryCard"; readonly card: number }
  | ({ readonly type: "LayThere" } & Laid)
  | {
      readonly type: "PutThere";
      readonly card: number;
      readonly column: number;
      readonly row: number;
      readonly turned: boolean;
    }
  | { readonly type: "LiftHelps"; readonly x: number; readonly y: number }
  | { readonly type: "PassNow" | "SayUnable" };

export interface Pointed {
  /** A card of the hand. */
  readonly card: number | null;
  /** That card where it goes, as it lies there. */
  readonly there: Laid | null;
  /** A laid card to be lifted. */
  readonly lift: Place | null;
  /** The button for who can lay nothing. */
  readonly idle: boolean;
}

/** What the help on show speaks of. */
export function pointed(hints: readonly Value[]): Pointed {
  let found: Pointed = { card: null, there: null, lift: null, idle: false };
  for (const hint of hints as readonly Help[]) {
    if (hint.type === "TryCard") found = { ...found, card: hint.card };
    else if (hint.type === "LiftHelps") found = { ...found, lift: hint };
    else if (hint.type === "PassNow" || hint.type === "SayUnable") found = { ...found, idle: true };
    else if (hint.type === "LayThere") found = { ...found, card: hint.card, there: hint };
    else if (hint.type === "PutThere") {
      const { card, column, row, turned } = hint;
      found = { ...found, card, there: { card, x: column - 1, y: row - 1, turned } };
    }
  }
  return found;
}

/** By cell: the corners (in the order of a face) that are not all different from what they meet. */
export type Rings = ReadonlyMap<string, readonly number[]>;

/** The two corners of a card on each side, and the two that they meet there. */
const MEETINGS = [
  { x: -1, y: 0, own: [0, 2], other: [1, 3] },
  { x: 1, y: 0, own: [1, 3], other: [0, 2] },
  { x: 0, y: -1, own: [0, 1], other: [2, 3] },
  { x: 0, y: 1, own: [2, 3], other: [0, 1] },
] as const;

/** The corners that clash when that card lies there among these. */
export function clashing(laid: readonly Laid[], tried: Laid | null): Rings {
  const rings = new Map<string, readonly number[]>();
  const ring = (at: Place, corners: readonly number[]) =>
    rings.set(keyOf(at), [...new Set([...(rings.get(keyOf(at)) ?? []), ...corners])]);
  if (!tried) return rings;
  for (const { x, y, own, other } of MEETINGS) {
    const place = { x: tried.x + x, y: tried.y + y };
    const neighbour = laid.find((each) => keyOf(each) === keyOf(place));
    if (!neighbour) continue;
    const mine = own.map((n) => cornerOf(tried, n));
    const theirs = other.map((n) => cornerOf(neighbour, n));
    const clashes = (corner: Corner) => !alone(corner, [...mine, ...theirs]);
    const [near, far] = [
      own.filter((_, n) => clashes(mine[n] as Corner)),
      other.filter((_, n) => clashes(theirs[n] as Corner)),
    ];
    if (near.length) ring(tried, near);
    if (far.length) ring(place, far);
  }
  return rings;
}

const cornerOf = ({ card, turned }: Laid, corner: 0 | 1 | 2 | 3) => faceOf(card, turned)[corner];

/** Has no other of these its object or its colour? */
const alone = ({ thing, colour }: Corner, all: readonly Corner[]) =>
  all.filter((each) => each.thing === thing || each.colour === colour).length === 1;

/** The cards that others have laid since one's own last move; a spectator sees the last. */
export function marked(
  before: readonly number[],
  events: readonly AnyEvent[],
  me: Seat | null,
): readonly number[] {
  let cards = before;
  for (const event of events) {
    const fresh = landed([event]);
    if (me !== null && "seat" in event && event.seat === me) cards = [];
    else if (fresh.length) cards = me === null ? fresh : [...cards, ...fresh];
  }
  return cards;
}
