/** Where a lesson is. It follows from how many steps the game has, so that a page that comes back
 * finds its place; only what has been read at that step is the page's own. */

import type { Card } from "./protocol";

export interface Progress {
  /** All that the lesson says; empty where there is none, or where it has been left. */
  readonly cards: readonly Card[];
  readonly step: number;
}

export class Lesson {
  private readonly progress: () => Progress;
  private read = $state.raw({ step: -1, count: 0 });
  private left = $state(false);

  constructor(progress: () => Progress) {
    this.progress = progress;
  }

  private get here(): readonly Card[] {
    const { cards, step } = this.progress();
    return cards.filter(({ at }) => at === step);
  }

  private get readHere(): number {
    return this.read.step === this.progress().step ? this.read.count : 0;
  }

  /** Is there still something to come? */
  get on(): boolean {
    const { cards, step } = this.progress();
    const last = cards.at(-1);
    if (this.left || !last || step > last.at) return false;
    return step < last.at || this.readHere < this.here.length;
  }

  /** What it says now: nothing while others play. */
  get card(): Card | undefined {
    return this.on ? this.here[this.readHere] : undefined;
  }

  /** How much of it is behind, from 0 to 1. */
  get part(): number {
    const { cards, step } = this.progress();
    const before = cards.filter(({ at }) => at < step).length;
    return cards.length ? (before + this.readHere) / cards.length : 1;
  }

  /** Is it the last thing it says? */
  get ending(): boolean {
    return this.card !== undefined && this.card === this.progress().cards.at(-1);
  }

  next(): void {
    this.read = { step: this.progress().step, count: this.readHere + 1 };
  }

  skip(): void {
    this.left = true;
  }
}
