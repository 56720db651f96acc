/** What a player holds: the card in hand, and how each card of the hand is turned. */

import { sound } from "$client/lib/sound";
import type { Words } from "$client/lib/words";
import { COLOURS } from "./deck";

export class Holding {
  chosen = $state<number | null>(null);
  private turnedCards = $state.raw<ReadonlySet<number>>(new Set());

  readonly turned = (card: number) => this.turnedCards.has(card);
  readonly held = $derived(
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

  turnChosen(): void {
    if (this.chosen !== null) this.turn(this.chosen);
  }

  /** A card that is no longer in the hand is held no more. */
  keep(cards: readonly number[]): void {
    if (this.chosen !== null && !cards.includes(this.chosen)) this.chosen = null;
  }

  release(): void {
    this.chosen = null;
  }
}

export function lettersOf(words: Words): Readonly<Record<string, string>> {
  return Object.fromEntries(COLOURS.map((colour) => [colour, words.say(`letter-${colour}`)]));
}

/** Does a key belong to something else that has the focus? */
export function takesKeys(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return true;
  const target = event.target as HTMLElement | null;
  return !!target?.closest("input, select, textarea, [role=dialog], dialog");
}
