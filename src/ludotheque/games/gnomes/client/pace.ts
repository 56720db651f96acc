/** How long what happens stays on screen before the next thing does. */

import type { Value } from "$client/lib/board";
import { longest, type Pauses } from "$client/lib/pace";

const PAUSES: Pauses = {
  Dealt: 900,
  Ranked: 1700,
  Tied: 1500,
  Launched: 300,
  Threw: 2000,
  Grabbed: 650,
  Placed: 650,
  Shifted: 650,
  Answered: 1700,
  CatMoved: 800,
  Looked: 1200,
  Laid: 900,
  MancheWon: 2600,
  ThrowWon: 1600,
};
/** A throw, where nothing comes after it. */
export const THROWN = 3500;
/** A line of the final count. */
export const COUNT = 650;

export function linger(events: readonly Value[]): number {
  const counted = events.filter((event) => event.type === "Counted").length;
  return Math.max(counted * COUNT, longest(events, PAUSES));
}
