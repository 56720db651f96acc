/** How large the cards of an open hand are at somebody's edge of a device. */

import { CARD_HIGH, CARD_WIDE } from "./field";

/** In pixels: as narrow as a finger can touch, as wide as need be, and what is between two. */
const LEAST = 44;
const MOST = 72;
export const GAP = 5;

export interface Fit {
  /** The width of a card, in pixels. */
  readonly width: number;
  /** How many lie side by side along the edge. */
  readonly beside: number;
}

/** So many cards along an edge of that length; cards are always upright on the screen, so along an
 * upright edge they lie head to foot. In as few rows as a finger allows. */
export function fitted(cards: number, length: number, upright: boolean): Fit {
  for (let rows = 1; rows < cards; rows += 1) {
    const beside = Math.ceil(cards / rows);
    const each = (length - (beside - 1) * GAP) / beside;
    const width = Math.min(MOST, Math.floor(upright ? (each * CARD_WIDE) / CARD_HIGH : each));
    if (width >= LEAST) return { width, beside };
  }
  return { width: LEAST, beside: 1 };
}
