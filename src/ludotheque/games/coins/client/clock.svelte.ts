/** The time that has passed, by the table's own time; it stands when the game has ended. */

import type { TimerLeft } from "$client/lib/protocol";

export interface Sight {
  readonly timers: readonly TimerLeft[];
  readonly minutes: number;
  readonly ended: boolean;
}

export class Clock {
  private now = $state(performance.now());
  private since = $state(performance.now());
  private stood = $state(0);
  private readonly sight: () => Sight;

  private readonly spent: number = $derived.by(() => {
    const { timers, minutes } = this.sight();
    const left = timers.find(({ name }) => name === "square")?.left;
    if (left === undefined) return this.stood;
    return minutes * 60_000 - left + (this.now - this.since);
  });
  readonly time: string = $derived(timeOf(this.spent));
  /** Is there a time to show? Not where none is taken, or a game was over before one came. */
  readonly ran: boolean = $derived(this.spent > 0);

  /** Make it while the board is made: it ticks as long as the board is there. */
  constructor(sight: () => Sight) {
    this.sight = sight;
    $effect(() => {
      void this.sight().timers;
      this.since = performance.now();
      this.now = this.since;
      const ticking = setInterval(() => (this.now = performance.now()), 500);
      return () => clearInterval(ticking);
    });
    $effect(() => {
      if (!this.sight().ended) this.stood = this.spent;
    });
  }
}

export function timeOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
