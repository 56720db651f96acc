/** How long what happens stays on screen before the next thing does. In races nothing waits. */

import type { Value } from "$client/lib/board";
import { longest, type Pauses } from "$client/lib/pace";

/** Short enough that none outweighs another: the line above the table tells the last one. */
const PAUSES: Pauses = {
  CardLaid: 550,
  CardShifted: 550,
  Passed: 450,
  CouldNot: 500,
  Swapped: 550,
};

export function linger(events: readonly Value[], mode: string): number {
  if (mode !== "a" && mode !== "d") return 0;
  return longest(events, PAUSES);
}
