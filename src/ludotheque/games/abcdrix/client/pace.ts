/** How long what happens stays on screen before the next thing does. */

import type { Value } from "$client/lib/board";
import { longest, type Pauses } from "$client/lib/pace";

export const BOOM = 1000;
export const WON = 1900;

const PAUSES: Pauses = {
  Opened: 500,
  Laid: 1000,
  Blasted: BOOM,
  Drew: 350,
  Finished: 250,
  WonWord: WON,
  RanDry: 700,
  ClockStarted: 700,
  HadNoIdea: 300,
  PutUnder: 900,
  TimeIsUp: 700,
  GaveWay: 700,
  Stumbled: 700,
  Judged: 900,
  Passed: 500,
};

export function linger(events: readonly Value[]): number {
  return longest(events, PAUSES);
}
