/** Alone: cards go into the square and come back, and everything can be undone. */

import type { Modes, SquareView } from "$client/generated/games/coins";
import type { Answer } from "$client/lib/board";
import { Attempt } from "./attempt.svelte";
import { keyOf, type Laid, type Place } from "./field";
import { Holding, type Held } from "./holding.svelte";

type Move = Modes["solo"]["move"];

export interface Sight {
  readonly view: SquareView;
  readonly mine: boolean;
  readonly busy: boolean;
}

export class Square {
  readonly holding = new Holding();
  /** What undoes each thing done, the last one at the end. */
  private back = $state.raw<readonly Move[]>([]);

  private readonly attempt = new Attempt();

  /** Has giving up been asked for once? */
  surrendering = $state(false);

  private readonly sight: () => Sight;
  private readonly play: (move: Move) => Promise<Answer>;

  constructor(sight: () => Sight, play: (move: Move) => Promise<Answer>) {
    this.sight = sight;
    this.play = play;
  }

  get places(): readonly Place[] {
    const { cells, laid } = this.sight().view;
    const taken = new Set(laid.map(keyOf));
    return cells.filter((cell) => !taken.has(keyOf(cell)));
  }

  get held(): Held | null {
    return this.sight().mine ? this.holding.held : null;
  }

  get open(): boolean {
    return this.held !== null && !this.sight().busy;
  }

  /** The card where it was tried in vain. */
  get tried(): Laid | null {
    return this.attempt.shown(this.held, this.sight().view.laid);
  }

  get canUndo(): boolean {
    return this.back.length > 0 && !this.sight().busy;
  }

  /** What to do next, by the name of its text. */
  get prompt(): string {
    if (!this.sight().view.hand.length) return "";
    return this.holding.chosen === null ? "choose-card" : "choose-place";
  }

  readonly aim = async ({ x, y }: Place): Promise<void> => {
    if (!this.open || !this.held) return;
    const { card, turned } = this.held;
    const answer = await this.play({ type: "Lay", card, x, y, turned });
    this.attempt.answered(answer, { card, x, y, turned }, this.sight().view.laid);
    if (!answer.accepted) return;
    this.back = [...this.back, { type: "TakeBack", x, y }];
    this.holding.release();
  };

  /** A tap on a laid card takes it back, as it lay. */
  readonly take = async ({ card, x, y, turned }: Laid): Promise<void> => {
    const { mine, busy, view } = this.sight();
    const given = view.laid.slice(0, view.fixed).some((laid) => laid.card === card);
    if (!mine || busy || given) return;
    const answer = await this.play({ type: "TakeBack", x, y });
    if (!answer.accepted) return;
    this.back = [...this.back, { type: "Lay", card, x, y, turned }];
    this.holding.take({ card, turned });
  };

  /** The card that the help shows is held as it goes there: one tap on its place lays it. */
  follow(shown: Held): void {
    if (this.sight().mine) this.holding.take(shown);
  }

  /** Giving up is asked for twice. */
  readonly giveUp = async (): Promise<void> => {
    if (this.sight().busy) return;
    if (this.surrendering) await this.play({ type: "GiveUp" });
    this.surrendering = !this.surrendering;
  };

  readonly goOn = (): void => {
    this.surrendering = false;
  };

  readonly undo = async (): Promise<void> => {
    const last = this.back.at(-1);
    if (!last || this.sight().busy) return;
    const answer = await this.play(last);
    if (answer.accepted) this.back = this.back.slice(0, -1);
  };
}
