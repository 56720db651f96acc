/** One's own rack and what is being done with it, before anything is played. */

import type { Tile } from "$client/generated/games/rami";
import { companions, promising, ready, type Key, type Move, type Target } from "./laying";
import { merge, moved, sort, type Sorting } from "./rack";

export interface Sight {
  readonly rack: readonly Tile[];
  readonly legal: readonly Move[];
}

export class Hand {
  sorting = $state<Sorting>("colour");
  private arrangement = $state.raw<readonly Key[]>([]);
  private picked = $state.raw<readonly Key[]>([]);
  private aim = $state<Target | null>(null);

  private readonly sight: () => Sight;
  readonly order: readonly Key[] = $derived.by(() => merge(this.arrangement, this.sight().rack));
  readonly chosen: readonly Key[] = $derived.by(() =>
    this.picked.filter((key) => this.order.includes(key)),
  );
  /** Where the chosen tiles lie for now, not yet played. */
  readonly target: Target | null = $derived.by(() => (this.chosen.length ? this.aim : null));
  readonly ready = $derived.by(() => ready(this.sight().legal, this.chosen));
  readonly promising = $derived.by(() => promising(this.sight().legal, this.chosen));
  readonly companions = $derived.by(() => companions(this.sight().legal, this.chosen, this.target));

  constructor(sight: () => Sight) {
    this.sight = sight;
    this.sortBy("colour");
  }

  toggle(key: Key): void {
    const without = this.chosen.filter((each) => each !== key);
    this.choose(without.length < this.chosen.length ? without : [...this.chosen, key]);
  }

  choose(keys: readonly Key[]): void {
    // What was laid before has been played: these tiles lie nowhere yet.
    if (!this.chosen.length) this.aim = null;
    this.picked = keys;
    if (this.aim !== null && !this.ready.has(this.aim)) this.aim = null;
  }

  /** Lay the chosen tiles there for now. False: the rules do not offer it. */
  aimAt(target: Target): boolean {
    const offered = this.ready.has(target);
    if (offered) this.aim = target;
    return offered;
  }

  /** Take back what is laid for now; if nothing is, let go of the chosen tiles. */
  undo(): void {
    if (this.target === null) this.picked = [];
    this.aim = null;
  }

  clear(): void {
    this.picked = [];
    this.aim = null;
  }

  sortBy(sorting: Sorting): void {
    this.sorting = sorting;
    this.arrangement = sort(this.order, sorting);
  }

  sortAgain(): void {
    this.sortBy(this.sorting === "colour" ? "value" : "colour");
  }

  arrange(keys: readonly Key[], to: number): void {
    this.arrangement = moved(this.order, keys, to);
  }
}
