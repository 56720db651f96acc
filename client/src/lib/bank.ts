/** The clocks of a table, as they run in this page. */

import type { Clocks } from "./protocol";

export interface Banks {
  readonly left: readonly number[];
  readonly running: readonly number[];
  /** When the server said so, in the page's own time. */
  readonly at: number;
}

export function banksOf({ left, running }: Clocks, at: number): Banks {
  return { left, running, at };
}

/** Milliseconds that a seat has left, or null where the table has no clock. */
export function remaining(banks: Banks | null, seat: number, now: number): number | null {
  const left = banks?.left[seat];
  if (banks === null || left === undefined) return null;
  return banks.running.includes(seat) ? Math.max(0, left - (now - banks.at)) : left;
}

/** As on a clock: 4:05, and 0:09 at the end. */
export function clockFace(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
