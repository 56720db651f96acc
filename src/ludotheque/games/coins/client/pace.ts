/** How long what happens stays on screen before the next thing does. In races nothing waits. */

import type { Value } from "$client/lib/board";
import { longest, type Pauses } from "$client/lib/pace";

const PAUSES: Pauses = {
  CardLaid: 550,
  CardShifted: 700,
  Passed: 450,
  CouldNot: 500,
  Swapped: 700,
};

export function linger(events: readonly Value[], mode: string): number {
  if (mode !== "a" && mode !== "d") return 0;
  return longest(events, PAUSES);
}
