/** How long what happens stays on screen before the next thing does. */

import { FLIGHT } from "./motion";
import type { Value } from "./protocol";

/** Milliseconds by the type of an event. */
export type Pauses = Readonly<Record<string, number>>;

/** Things that happen together are shown together: as long as the longest of them takes. */
export function longest(events: readonly Value[], pauses: Pauses): number {
  return Math.max(0, ...events.map((event) => pauses[event.type] ?? 0));
}

/** Who wants the bots to move at once waits until things have arrived where they fly to, and no
 * longer. */
export const hurried = (pause: number, hurry: boolean): number =>
  hurry ? Math.min(pause, FLIGHT) : pause;
