/** How large the cards of an open hand are at somebody's edge of a device. */

import { CARD_HIGH, CARD_WIDE } from "./field";

/** In pixels: as narrow as a finger can touch, as wide as need be in one row or in several, and
 * what is between two. */
const LEAST = 44;
const MOST = 72;
const MOST_IN_ROWS = 52;
export const GAP = 4;

export interface Fit {
  /** The width of a card, in pixels. */
  readonly width: number;
  /** How long a row is, along the edge. */
  readonly along: number;
}

/** So many cards along an edge of that length; cards are always upright on the screen, so along an
 * upright edge they lie head to foot. In as few rows as a finger allows. */
export function fitted(cards: number, length: number, upright: boolean): Fit {
  const ratio = upright ? CARD_HIGH / CARD_WIDE : 1;
  for (let rows = 1; rows < cards; rows += 1) {
    const beside = Math.ceil(cards / rows);
    const room = (length - (beside - 1) * GAP) / beside;
    const width = Math.min(rows > 1 ? MOST_IN_ROWS : MOST, Math.floor(room / ratio));
    if (width >= LEAST) return rowOf(width, ratio, beside);
  }
  return rowOf(LEAST, ratio, 1);
}

/** A pixel more, so that nothing that is rounded breaks the row. */
const rowOf = (width: number, ratio: number, beside: number): Fit => ({
  width,
  along: Math.ceil(beside * width * ratio + (beside - 1) * GAP) + 1,
});
