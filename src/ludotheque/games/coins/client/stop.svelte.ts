/** Game B: who may say stop, and the card that is tried before it is laid for good. */

import type { Modes, StopView } from "$client/generated/games/coins";
import type { Answer, Seat } from "$client/lib/board";
import { beside, keyOf, type Laid, type Place } from "./field";
import { Holding, type Held } from "./holding.svelte";

type Move = Modes["b"]["move"];

export interface Sight {
  readonly me: Seat | null;
  readonly view: StopView;
  readonly over: boolean;
  readonly busy: boolean;
  readonly replay: boolean;
}

export interface Message {
  readonly text:
    | "you-stopped"
    | "you-stopped-place"
    | "you-stopped-confirm"
    | "they-stopped"
    | "you-look"
    | "you-said"
    | "you-wait"
    | "you-are-out";
  readonly seat?: Seat;
}

export class Stop {
  readonly holding = new Holding();
  ghosts = $state(false); // in a race one finds places oneself
  private place = $state.raw<Place | null>(null);

  private readonly sight: () => Sight;
  private readonly play: (move: Move) => Promise<Answer>;

  constructor(sight: () => Sight, play: (move: Move) => Promise<Answer>) {
    this.sight = sight;
    this.play = play;
  }

  get inside(): boolean {
    const { me, view } = this.sight();
    return me !== null && view.inside.includes(me);
  }

  /** One has said stop and must lay. */
  get laying(): boolean {
    const { me, view, replay } = this.sight();
    return me !== null && view.stopper === me && !replay;
  }

  /** A pair lies open, and one may speak. */
  get racing(): boolean {
    const { view, over, replay } = this.sight();
    const open = view.stopper < 0 && view.pair.length > 0 && !over && !replay;
    return this.inside && !this.barred && open;
  }

  /** One was wrong about this pair, and waits for the next. */
  get barred(): boolean {
    const { me, view } = this.sight();
    return me !== null && view.barred.includes(me);
  }

  get said(): boolean {
    const { me, view } = this.sight();
    return me !== null && view.said.includes(me);
  }

  get places(): readonly Place[] {
    return beside(this.sight().view.laid);
  }

  get open(): boolean {
    return this.laying && this.held !== null && !this.sight().busy;
  }

  get held(): Held | null {
    return this.laying ? this.holding.held : null;
  }

  /** Where the card lies for now. */
  get aimed(): Place | null {
    return this.laying ? this.place : null;
  }

  get tentative(): readonly Laid[] {
    return this.aimed && this.held ? [{ ...this.aimed, ...this.held }] : [];
  }

  /** A solution that nobody saw. */
  get unseen(): Laid | null {
    return this.sight().view.last.find((event) => event.type === "SetAside")?.solution ?? null;
  }

  /** What everybody is shown of how the last question was settled. */
  get shown(): Laid | null {
    if (this.laying) return null;
    const wrong = this.sight().view.last.find((event) => event.type === "CardWrong");
    return this.unseen ?? wrong ?? null;
  }

  get message(): Message | null {
    const { me, view, over, replay } = this.sight();
    if (replay || over) return null;
    if (this.laying) return { text: this.nextStep };
    if (view.stopper >= 0) return { text: "they-stopped", seat: view.stopper };
    if (this.barred) return { text: "you-wait" };
    if (this.racing) return { text: this.said ? "you-said" : "you-look" };
    return me !== null && !this.inside ? { text: "you-are-out" } : null;
  }

  /** What whoever has said stop is to do next. */
  private get nextStep(): Message["text"] {
    if (this.tentative.length) return "you-stopped-confirm";
    return this.held ? "you-stopped-place" : "you-stopped";
  }

  readonly stop = (): void => {
    const { view, busy } = this.sight();
    if (this.racing && !busy) void this.play({ type: "Stop", pair: view.number });
  };

  readonly none = (): void => {
    const { view, busy } = this.sight();
    if (this.racing && !this.said && !busy)
      void this.play({ type: "NoSolution", pair: view.number });
  };

  /** A wrong card is the end of the game: the first tap only shows, the second lays. */
  readonly aim = (place: Place): void => {
    if (!this.held) return;
    if (this.aimed && keyOf(this.aimed) === keyOf(place)) this.confirm();
    else this.place = place;
  };

  /** A card that is let go somewhere lies there for now. */
  readonly drop = (place: Place): void => {
    this.place = place;
  };

  readonly takeBack = (): void => {
    this.place = null;
  };

  readonly confirm = (): void => {
    const { aimed, held } = this;
    if (!aimed || !held || this.sight().busy) return;
    void this.play({ type: "Lay", card: held.card, x: aimed.x, y: aimed.y, turned: held.turned });
  };
}
