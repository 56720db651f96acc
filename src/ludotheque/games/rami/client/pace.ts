/** How long what happens stays on screen before the next thing does. */

import type { Value } from "$client/lib/board";
import { longest, type Pauses } from "$client/lib/pace";

/** Both tiles of a pair are up, to be looked at. */
export const LOOK = 1300;
export const LOOK_MATCH = 1000;
/** They turn back, and all tiles mix; or they fly away. */
export const MIX = 900;

/** A drawn tile that fits nowhere is looked at before it is kept. */
export const UNLUCKY = 1600;

const PAUSES: Pauses = {
  Opened: 600,
  Created: 800,
  Added: 800,
  Drew: 550,
  Kept: 250,
  Passed: 600,
  Chosen: 120,
  TurnedUp: 550,
  PairTaken: LOOK_MATCH + MIX,
  PairMixed: LOOK + MIX,
};

export function linger(events: readonly Value[]): number {
  return longest(events, PAUSES);
}
