/** A turn of game A: a laid card may be lifted and laid again elsewhere. */

import type { Lay, Shift } from "$client/generated/games/coins";
import type { Answer } from "$client/lib/board";
import { sound } from "$client/lib/sound";
import { beside, keyOf, type Laid, type Place } from "./field";
import type { Held } from "./holding.svelte";
import { Turn, type Sight } from "./turn.svelte";

export class Lift extends Turn {
  private wanted = $state(false);
  private picked = $state.raw<Laid | null>(null);

  private readonly play: (move: Lay | Shift) => Promise<Answer>;

  constructor(sight: () => Sight, play: (move: Lay | Shift) => Promise<Answer>) {
    super(sight, play);
    this.play = play;
  }

  /** A card is to be lifted: laid cards can be chosen. */
  get lifting(): boolean {
    return this.wanted && this.sight().mine;
  }

  get lifted(): Laid | null {
    return this.picked;
  }

  override get held(): Held | null {
    const lifted = this.picked;
    if (!lifted) return super.held;
    return { card: lifted.card, turned: this.holding.turned(lifted.card) };
  }

  override get places(): readonly Place[] {
    const lifted = this.picked;
    if (!lifted) return super.places;
    return beside(this.sight().laid.filter((each) => keyOf(each) !== keyOf(lifted)));
  }

  override get open(): boolean {
    return this.canAim && (!this.wanted || this.picked !== null);
  }

  override get prompt(): string {
    return this.lifting ? "lift-choose" : super.prompt;
  }

  override readonly choose = (card: number): void => {
    this.stop();
    this.holding.choose(card);
  };

  /** A second tap on the lifted card turns it. */
  readonly pick = (laid: Laid): void => {
    sound("tap");
    if (this.picked && keyOf(this.picked) === keyOf(laid)) {
      this.holding.turn(laid.card);
      return;
    }
    this.picked = laid;
    this.holding.turnTo(laid.card, laid.turned);
  };

  readonly toggle = (): void => {
    const again = this.wanted;
    this.release();
    this.wanted = !again;
  };

  /** The card that the help points at is lifted: only its new place is still to be found. */
  raise(place: Place): void {
    const laid = this.sight().laid.find((each) => keyOf(each) === keyOf(place));
    if (!laid || !this.sight().mine) return;
    this.release();
    this.wanted = true;
    this.pick(laid);
  }

  override follow(shown: Held): void {
    this.stop();
    super.follow(shown);
  }

  stop(): void {
    this.wanted = false;
    this.picked = null;
  }

  override release(): void {
    this.stop();
    super.release();
  }

  protected override async put(held: Held, place: Place): Promise<void> {
    if (!this.picked) return super.put(held, place);
    const { x: from_x, y: from_y } = this.picked;
    const { x, y } = place;
    const answer = await this.play({ type: "Shift", from_x, from_y, x, y, turned: held.turned });
    this.answered(answer, { ...held, x, y });
    if (answer.accepted) this.stop();
  }
}
