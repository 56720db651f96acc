/** Game C: cards are laid as soon as a place is chosen, one by one or two at once. */

import type { Modes, RushView } from "$client/generated/games/coins";
import type { Answer, Seat } from "$client/lib/board";
import { beside, keyOf, type Laid, type Place } from "./field";
import { Holding, type Held } from "./holding.svelte";

export type Move = Modes["c"]["move"];

export interface Sight {
  readonly me: Seat | null;
  readonly view: RushView;
  readonly over: boolean;
  readonly watching: boolean;
  readonly busy: boolean;
}

/** After a wrong attempt, as long as there is something to wait for. */
export const waits = (view: RushView, seat: Seat): boolean =>
  (view.locks[seat] ?? 0) > 0 && !view.stuck && !view.counts.includes(0);

export class Rush {
  readonly holding: Holding;
  ghosts = $state(false); // in a race one finds places oneself
  pairing = $state(false);
  private waiting = $state.raw<Laid | null>(null);
  /** What is on its way to the table. */
  sent = $state.raw<readonly Laid[]>([]);

  private readonly sight: () => Sight;
  private readonly play: (move: Move) => Promise<Answer>;

  constructor(
    sight: () => Sight,
    play: (move: Move) => Promise<Answer>,
    holding: Holding = new Holding(),
  ) {
    this.holding = holding;
    this.sight = sight;
    this.play = play;
  }

  get locked(): boolean {
    const { me, view } = this.sight();
    return me !== null && waits(view, me);
  }

  get open(): boolean {
    const { over, watching } = this.sight();
    return !watching && !over && !this.locked;
  }

  /** The first of two cards, where it waits for the second. Somebody may be faster there. */
  get first(): Laid | null {
    const { waiting } = this;
    const { hand, laid } = this.sight().view;
    if (!waiting || !hand.includes(waiting.card)) return null;
    return laid.some((each) => keyOf(each) === keyOf(waiting)) ? null : waiting;
  }

  get places(): readonly Place[] {
    const { laid } = this.sight().view;
    return beside(this.first ? [...laid, this.first] : laid);
  }

  get cards(): readonly number[] {
    return this.sight().view.hand.filter((card) => card !== this.first?.card);
  }

  get held(): Held | null {
    return this.open ? this.holding.held : null;
  }

  /** The last card of one's wrong attempt, while the lock holds. */
  get missed(): Laid | null {
    return (this.locked && this.sight().view.missed?.lays.at(-1)) || null;
  }

  /** What to do next, by the name of its text. */
  get prompt(): string {
    if (!this.open) return "";
    if (this.holding.chosen !== null) return "choose-place";
    return this.first ? "two-first" : "choose-card";
  }

  readonly aim = (place: Place): Promise<void> => this.lay(this.held, place);

  async lay(held: Held | null, place: Place): Promise<void> {
    const { first } = this;
    if (!held || this.sight().busy) return;
    const lay = { ...held, ...place };
    if (this.pairing && !first) this.wait(lay);
    else await this.put(first ? [first, lay] : [lay]);
  }

  /** There is no second card: the first is laid alone. */
  async layFirst(): Promise<void> {
    if (this.first && this.open) await this.put([this.first]);
    else this.release();
  }

  readonly pair = (): void => {
    this.pairing = !this.pairing;
    this.waiting = null;
  };

  readonly release = (): void => {
    this.waiting = null;
    this.pairing = false;
    this.holding.release();
  };

  private wait(lay: Laid): void {
    this.waiting = lay;
    this.holding.release();
  }

  private async put(cards: readonly Laid[]): Promise<void> {
    const lays = cards.map(({ card, x, y, turned }) => ({
      type: "Lay" as const,
      card,
      x,
      y,
      turned,
    }));
    // How many cards were seen: whoever was right then is not punished for being overtaken.
    this.sent = cards;
    await this.play({ type: "Put", lays, seen: this.sight().view.laid.length });
    this.sent = [];
    this.waiting = null;
    this.pairing = false;
  }
}
