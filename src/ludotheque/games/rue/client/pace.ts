/** How long what happens stays on screen before the next thing does. */

import type { Value } from "$client/lib/board";
import { longest, type Pauses } from "$client/lib/pace";

export const VERDICT = 2600;

const PAUSES: Pauses = {
  Dealt: 600,
  Posted: 1300,
  Contradicted: VERDICT,
  NotProved: VERDICT,
  NotBlocked: VERDICT,
  Blocked: 1600,
  Discarded: 1200,
  Proved: 900,
  Dropped: 700,
  Removed: 900,
  Drew: 350,
};

export function linger(events: readonly Value[]): number {
  return longest(events, PAUSES);
}
