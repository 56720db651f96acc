/** What a player has in hand before anything is played: a card, and the place it is meant for. */

import type { AnyMove, Blast, Open, View } from "$client/generated/games/abcdrix";
import type { Seat } from "$client/lib/board";
import type { Advised } from "./advised";
import { CRACKER, LAYING, lettersOf, openRows, readWith, type Place } from "./rows";

export interface Sight {
  readonly view: View;
  readonly me: Seat | null;
  /** One is to choose, and has not yet. */
  readonly mine: boolean;
  /** What one has chosen, while others have not. */
  readonly sealed: AnyMove | null;
}

interface Held {
  readonly index: number | null;
  readonly place: Place | null;
  readonly hovered: Place | null;
}

const NOTHING: Held = { index: null, place: null, hovered: null };

export class Choice {
  private held = $state.raw({ ...NOTHING, situation: "" });

  private readonly sight: () => Sight;
  private readonly situation = $derived.by(() => {
    const { hand, number, phase, laid } = this.sight().view;
    const now = LAYING.includes(phase) ? "laying" : phase;
    return `${hand} ${number} ${now} ${laid.length}`;
  });
  /** What was in hand is let go of when the hand or the turn has changed. */
  private readonly now: Held = $derived.by(() =>
    this.held.situation === this.situation ? this.held : NOTHING,
  );

  /** The number of the chosen card in one's hand. */
  readonly index: number | null = $derived.by(() => this.now.index);
  readonly card: string = $derived.by(() => {
    const { index } = this.now;
    return index === null ? "" : (this.sight().view.hand[index] ?? "");
  });
  /** The number of the card to mark: the chosen one, or a first card that waits for the others. */
  readonly marked: number | null = $derived.by(() => {
    const { view, sealed } = this.sight();
    return this.index ?? (sealed?.type === "Open" ? view.hand.indexOf(sealed.card) : null);
  });
  /** Where the card lies for now, until its word is said. */
  readonly place: Place | null = $derived.by(() => this.now.place);
  /** What a dragged card is over. */
  readonly hovered: Place | null = $derived.by(() => this.now.hovered);

  /** The rows where one may lay. */
  readonly open: readonly number[] = $derived.by(() => {
    const { view, me, mine } = this.sight();
    return mine ? openRows(view, me) : [];
  });
  /** One is to lay the first card of one's row. */
  readonly opening: boolean = $derived.by(() => {
    const { view, mine } = this.sight();
    return mine && (view.phase === "front" || view.phase === "open");
  });
  /** The rows that light up: where one may lay, or else the one that it is about. */
  readonly lit: readonly Seat[] = $derived.by(() => {
    const { view, me, mine } = this.sight();
    if (this.opening && me !== null) return [me];
    if (view.phase === "over" || view.phase === "front") return [];
    return this.open.length || (mine && view.seat === me) ? this.open : [view.seat];
  });
  readonly laying: boolean = $derived.by(() => this.card !== "" && this.open.length > 0);
  /** What the row reads with the card in its place. */
  readonly row: string = $derived.by(() => {
    const { place, card } = this;
    return place ? readWith(lettersOf(this.sight().view, place.row), card, place) : "";
  });

  constructor(sight: () => Sight) {
    this.sight = sight;
  }

  choose(index: number): void {
    this.hold({ index: this.index === index ? null : index, place: null });
  }

  /** Hold the card to that place. A first card, and a firecracker, is laid there and then: that is
      the move. */
  put(where: Place): Open | Blast | null {
    if (this.opening && this.card) return { type: "Open", card: this.card };
    if (this.card === CRACKER) return { type: "Blast", row_seat: where.row, at: where.at };
    if (this.card) this.hold({ place: where });
    return null;
  }

  /** What the help says is in hand, where one may lay it: only the word is left to be said. */
  follow({ card, place }: Advised): void {
    const index = card ? this.sight().view.hand.indexOf(card) : -1;
    const open = place ? this.open.includes(place.row) : card === CRACKER && this.open.length > 0;
    if (index >= 0 && (this.opening || open)) this.hold({ index, place });
  }

  hover(where: Place | null): void {
    this.hold({ hovered: where });
  }

  /** The dragged card is let go of; the place, if it may go there. */
  drop(index: number, where: Place | null): Place | null {
    this.hold({ index, hovered: null });
    const open = this.opening ? [this.sight().me] : this.open;
    return where && open.includes(where.row) ? where : null;
  }

  /** Take the card back from its place; if it has none, let go of it. */
  undo(): void {
    this.hold(this.place ? { place: null } : { index: null });
  }

  clear(): void {
    this.hold(NOTHING);
  }

  private hold(change: Partial<Held>): void {
    this.held = { ...this.now, ...change, situation: this.situation };
  }
}
