/** Which cards are marked as laid by others since one's own last move. */

import { untrack } from "svelte";
import type { AnyEvent } from "$client/generated/games/coins";
import type { Seat } from "$client/lib/board";
import { marked } from "./pointed";

export interface Sight {
  readonly events: readonly AnyEvent[];
  readonly me: Seat | null;
}

export class Marks {
  cards = $state.raw<readonly number[]>([]);

  /** Make it while the board is made: it follows what happens. */
  constructor(sight: () => Sight) {
    $effect.pre(() => {
      const { events, me } = sight();
      untrack(() => (this.cards = marked(this.cards, events, me)));
    });
  }
}
