/** The last round, to be looked at again: what this seat was shown since its own last move, step by
 * step. Nothing is asked of anybody for it, so there is nothing in it that was not known already. */

import type { News, Seat, Seen } from "./protocol";

export interface Moment {
  readonly step: number;
  readonly seen: Seen;
  /** What led to it. */
  readonly news: readonly News[];
  readonly sealed: readonly Seat[];
}

/** Steps of others that are kept, where one's own last move is longer ago. */
export const MOST = 40;

export class Round {
  /** The first is what the others began from. */
  private moments = $state.raw<readonly Moment[]>([]);
  /** How many steps there were after one's own last move. */
  private since = 0;
  /** The step that is looked at, counted from 1; 0: none. */
  at = $state(0);

  readonly length = $derived(Math.max(0, this.moments.length - 1));
  readonly on = $derived(this.at > 0);
  readonly moment: Moment | undefined = $derived(this.on ? this.moments[this.at] : undefined);
  readonly before: Moment | undefined = $derived(this.on ? this.moments[this.at - 1] : undefined);

  /** One has come to a game that is on. */
  arrive(moment: Moment): void {
    this.since = moment.step;
    this.moments = [moment];
    this.at = 0;
  }

  keep(moment: Moment): void {
    if (!moment.news.length) return;
    this.moments = [...this.moments, moment];
    this.forget();
  }

  /** One has moved, and there are so many steps now; what that led to may not be shown yet. */
  moved(step: number): void {
    this.since = step;
    this.forget();
  }

  show(at: number): void {
    this.at = Math.max(1, Math.min(this.length, at));
  }

  open(): void {
    if (this.length) this.show(1);
  }

  close(): void {
    this.at = 0;
    this.forget();
  }

  /** Whatever came before one's own last move, unless it is being looked at. */
  private forget(): void {
    if (this.on) return;
    const first = this.moments.findLastIndex(({ step }) => step <= this.since);
    this.moments = this.moments.slice(Math.max(0, first, this.moments.length - MOST - 1));
  }
}
