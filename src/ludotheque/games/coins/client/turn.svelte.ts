/** One's turn in games A and D: the card in hand, and where it is to go. */

import type { Lay } from "$client/generated/games/coins";
import type { Answer } from "$client/lib/board";
import { Attempt } from "./attempt.svelte";
import { beside, type Laid, type Place } from "./field";
import { Holding, type Held } from "./holding.svelte";

export interface Sight {
  readonly laid: readonly Laid[];
  readonly mine: boolean;
  readonly busy: boolean;
}

export class Turn {
  readonly holding = new Holding();
  /** Are places outlined? */
  ghosts = $state(true);

  private readonly attempt = new Attempt();

  protected readonly sight: () => Sight;
  private readonly lay: (move: Lay) => Promise<Answer>;

  constructor(sight: () => Sight, lay: (move: Lay) => Promise<Answer>) {
    this.sight = sight;
    this.lay = lay;
  }

  get held(): Held | null {
    return this.holding.held;
  }

  get places(): readonly Place[] {
    return beside(this.sight().laid);
  }

  /** The card where it was tried in vain. */
  get tried(): Laid | null {
    return this.attempt.shown(this.held, this.sight().laid);
  }

  get canAim(): boolean {
    const { mine, busy } = this.sight();
    return mine && !busy && this.held !== null;
  }

  /** Can places be chosen? */
  get open(): boolean {
    return this.canAim;
  }

  /** What to do next, by the name of its text. */
  get prompt(): string {
    if (!this.sight().mine) return "";
    return this.holding.chosen === null ? "choose-card" : "choose-place";
  }

  readonly aim = async (place: Place): Promise<void> => {
    if (this.canAim && this.held) await this.put(this.held, place);
  };

  readonly choose = (card: number): void => this.holding.choose(card);

  readonly turnHeld = (): void => {
    if (this.held) this.holding.turn(this.held.card);
  };

  /** The card that the help shows is held as it goes there: one tap on its place lays it. */
  follow(shown: Held): void {
    if (this.sight().mine) this.holding.take(shown);
  }

  release(): void {
    this.holding.release();
  }

  protected async put({ card, turned }: Held, { x, y }: Place): Promise<void> {
    const answer = await this.lay({ type: "Lay", card, x, y, turned });
    this.answered(answer, { card, x, y, turned });
    if (answer.accepted) this.holding.release();
  }

  protected answered(answer: Answer, lay: Laid): void {
    this.attempt.answered(answer, lay, this.sight().laid);
  }
}
