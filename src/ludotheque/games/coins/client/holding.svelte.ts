/** What a player holds: the card in hand, and how each card of the hand is turned. */

import { sound } from "$client/lib/sound";
import type { Words } from "$client/lib/words";
import { COLOURS } from "./deck";

export interface Held {
  readonly card: number;
  readonly turned: boolean;
}

export class Holding {
  chosen = $state<number | null>(null);
  private turnedCards = $state.raw<ReadonlySet<number>>(new Set());

  constructor(turned: readonly number[] = []) {
    this.turnedCards = new Set(turned);
  }

  readonly turned = (card: number) => this.turnedCards.has(card);
  readonly held: Held | null = $derived(
    this.chosen === null ? null : { card: this.chosen, turned: this.turned(this.chosen) },
  );

  readonly choose = (card: number) => {
    if (this.chosen !== card) sound("tap");
    this.chosen = card;
  };

  readonly turn = (card: number) => {
    sound("tap");
    const next = new Set(this.turnedCards);
    if (!next.delete(card)) next.add(card);
    this.turnedCards = next;
  };

  readonly turnChosen = () => {
    if (this.chosen !== null) this.turn(this.chosen);
  };

  /** Turn the card until it lies that way. */
  turnTo(card: number, turned: boolean): void {
    if (this.turned(card) !== turned) this.turn(card);
  }

  /** Hold the card that way. */
  take({ card, turned }: Held): void {
    this.turnTo(card, turned);
    this.choose(card);
  }

  /** A card that is no longer in the hand is held no more. */
  keep(cards: readonly number[]): void {
    if (this.chosen !== null && !cards.includes(this.chosen)) this.chosen = null;
  }

  readonly release = () => {
    this.chosen = null;
  };
}

export function lettersOf(words: Words): Readonly<Record<string, string>> {
  return Object.fromEntries(COLOURS.map((colour) => [colour, words.say(`letter-${colour}`)]));
}
