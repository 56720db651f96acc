/** What a player has in hand before anything is played: an image, a house, cards. */

import type { Sight as BoardSight } from "$client/lib/board";
import { housesFor, keyOf, type Move, type View } from "./offers";
import { rowOf, type House, type Image, type Row } from "./street";

export type Sight = Pick<BoardSight<View, Move>, "view" | "legal">;

export interface Cell {
  readonly row: Row;
  readonly house: House;
}

export class Choice {
  pencil = $state(false);
  claiming = $state(false);
  /** A mode of its own: taps on cards gather what is discarded together. */
  discarding = $state(false);
  /** The turn would end with something left to do: asked about once. */
  ending = $state(false);
  private picked = $state<Image | null>(null);
  private tried = $state.raw<{ image: Image; house: House } | null>(null);
  private looked = $state.raw<Cell | null>(null);
  private cards = $state.raw<readonly string[]>([]);
  private posted = $state<string | null>(null);

  private readonly sight: () => Sight;

  /** The image taken from the side. */
  readonly image: Image | null = $derived.by(() => (this.waits(this.picked) ? this.picked : null));
  /** An image in a house for now, not yet played. */
  readonly aim = $derived.by(() => {
    const tried = this.tried;
    return tried && this.offers(tried.image).has(tried.house) ? tried : null;
  });
  /** The empty house whose images are offered below the street. */
  readonly cell: Cell | null = $derived.by(() => {
    const cell = this.looked;
    return cell && !this.taken(cell) && !this.aim ? cell : null;
  });
  readonly open: ReadonlySet<House> = $derived.by(() => this.offers(this.image));
  readonly held: readonly string[] = $derived.by(() => {
    const hand = this.sight().view.hand.map(keyOf);
    return hand.filter((key) => this.cards.includes(key));
  });
  readonly lying: string | null = $derived.by(() => {
    const known = this.sight().view.posted.map(keyOf);
    return this.posted !== null && known.includes(this.posted) ? this.posted : null;
  });

  constructor(sight: () => Sight) {
    this.sight = sight;
  }

  get parts() {
    const asked = [this.claiming, this.discarding, this.ending];
    return [this.image, this.aim, this.cell, this.held, this.lying, ...asked] as const;
  }

  /** Is anything chosen that can be let go of? */
  get some(): boolean {
    const thing = this.image ?? this.aim ?? this.cell ?? this.lying;
    const asked = this.claiming || this.discarding || this.ending;
    return thing !== null || this.held.length > 0 || asked;
  }

  offers(image: Image | null): ReadonlySet<House> {
    return housesFor(this.sight().legal, image);
  }

  pick(image: Image): void {
    const again = this.image === image;
    this.clear();
    if (!again) this.picked = image;
  }

  look(cell: Cell): void {
    const again = this.cell?.row === cell.row && this.cell.house === cell.house;
    this.clear();
    if (!again) this.looked = cell;
  }

  /** Put the image there for now. False: the rules do not offer it. */
  aimAt(image: Image, house: House): boolean {
    if (!this.offers(image).has(house)) return false;
    this.clear();
    this.tried = { image, house };
    return true;
  }

  /** A card of the hand was tapped: it is chosen instead of another, or beside others where they
   * are gathered to be discarded. */
  tapCard(card: string): void {
    const others = this.held.filter((each) => each !== card);
    const again = this.held.includes(card);
    const { discarding } = this;
    this.clear();
    this.discarding = discarding;
    this.cards = [...(discarding ? others : []), ...(again ? [] : [card])];
  }

  /** That card of the hand and nothing else. */
  hold(card: string): void {
    this.clear();
    this.cards = [card];
  }

  /** Gather cards to discard, beginning with the one that is chosen. */
  gather(): void {
    const { held } = this;
    this.clear();
    this.discarding = true;
    this.cards = held;
  }

  claim(): void {
    this.clear();
    this.claiming = true;
  }

  end(): void {
    this.clear();
    this.ending = true;
  }

  choosePosted(card: string): void {
    const again = this.lying === card;
    this.clear();
    if (!again) this.posted = card;
  }

  clear(): void {
    this.picked = null;
    this.tried = null;
    this.looked = null;
    this.cards = [];
    this.posted = null;
    this.claiming = false;
    this.discarding = false;
    this.ending = false;
  }

  private waits(image: Image | null): boolean {
    return !this.sight().view.street.some((each) => each.image === image);
  }

  private taken({ row, house }: Cell): boolean {
    return this.sight().view.street.some(
      (each) => each.house === house && rowOf(each.image) === row,
    );
  }
}
