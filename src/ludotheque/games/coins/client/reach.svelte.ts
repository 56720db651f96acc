/** Game C around one device: several people reach onto the table at the same time. */

import type { Answer, Seat } from "$client/lib/board";
import { Passing } from "$client/lib/passing.svelte";
import type { Problem } from "$client/lib/protocol";
import { CARDS } from "./deck";
import { keyOf, type Laid, type Place } from "./field";
import { Holding } from "./holding.svelte";
import { Rush, type Move, type Sight } from "./rush.svelte";

/** The table in the middle. */
export interface Target {
  under(x: number, y: number): Place | null;
  hold(): void;
  letGo(): void;
  focusPlaces(): void;
}

/** Whose card it is, that is not laid for good. */
export interface Owned extends Laid {
  readonly seat: Seat;
}

/** What the strips at the edges and the table in the middle have in common. */
export class Ground {
  field = $state.raw<Target | undefined>();
  private people = $state.raw<ReadonlyMap<Seat, Reach>>(new Map());
  /** Who has chosen a card by key, to lay it by key: one at a time. */
  chooser = $state.raw<Reach | null>(null);

  readonly places: readonly Place[] = $derived.by(() => {
    const all = [...this.people.values()].flatMap(({ rush }) => rush.places);
    return [...new Map(all.map((place) => [keyOf(place), place])).values()];
  });

  /** All that hangs over the table, waits on it, or is on its way there. */
  readonly tentative: readonly Owned[] = $derived.by(() =>
    [...this.people.values()].flatMap((reach) => reach.tentative),
  );

  /** Somebody's, made once: a screen that is turned forgets nothing. Who sits on the far side gets
   * their cards half turned, so that they lie upright for them. */
  reach(seat: Seat, flipped: boolean, table: Own): Reach {
    const known = this.people.get(seat);
    if (known) return known;
    const made = new Reach(this, seat, flipped, table);
    this.people = new Map([...this.people, [seat, made]]);
    return made;
  }

  /** While anybody carries a card, nothing moves under it. */
  carry(): void {
    if ([...this.people.values()].some(({ carries }) => carries)) this.field?.hold();
    else this.field?.letGo();
  }

  choose(reach: Reach): void {
    if (this.chooser !== reach) this.chooser?.rush.release();
    this.chooser = reach;
  }
}

/** The table as one of them sees it, and how they lay there. */
export interface Own extends Sight {
  readonly play: (move: Move) => Promise<Answer>;
}

/** Milliseconds for somebody to read why their card did not stay. */
const READING = 2500;

/** As the table would say it. */
const TAKEN: Problem = { code: "taken", params: {} };

/** What one of them holds: each card under a finger of its own. */
export class Reach {
  readonly rush: Rush;
  /** Why the last card did not stay, for a moment. */
  readonly refusal = new Passing<Problem>();
  table = $state.raw() as Own;
  /** Where each card lies in the strip: a card that is laid leaves a gap. */
  slots = $state.raw<readonly number[]>([]);
  /** By card: the place that it is over. */
  private carried = $state.raw<ReadonlyMap<number, Place | null>>(new Map());
  /** Two cards were carried together, so they are laid together. */
  private both = false;

  constructor(
    private readonly ground: Ground,
    readonly seat: Seat,
    flipped: boolean,
    table: Own,
  ) {
    const turned = flipped ? Array.from({ length: CARDS }, (_, n) => n + 1) : [];
    this.rush = new Rush(
      () => this.table,
      (move) => this.play(move),
      new Holding(turned),
    );
    this.see(table);
  }

  see(table: Own): void {
    const { hand } = table.view;
    this.table = table;
    this.slots = [...this.slots, ...hand.filter((card) => !this.slots.includes(card))];
    this.rush.holding.keep(hand);
  }

  private async play(move: Move): Promise<Answer> {
    const answer = await this.table.play(move);
    if (!answer.accepted) this.refusal.show(answer.problem, READING);
    return answer;
  }

  get carries(): boolean {
    return this.carried.size > 0;
  }

  get tentative(): readonly Owned[] {
    const { rush, seat } = this;
    const over = [...this.carried].flatMap(([card, place]) =>
      place ? [{ ...place, card, turned: rush.holding.turned(card) }] : [],
    );
    const waiting = rush.first ? [rush.first] : [];
    const lying = rush.sent.length ? rush.sent : waiting;
    return [...lying, ...over].map((laid) => ({ ...laid, seat }));
  }

  /** It is not in the strip just now. */
  away(card: number): boolean {
    return this.carried.has(card) || this.tentative.some((each) => each.card === card);
  }

  /** False: not now. */
  lift(card: number): boolean {
    const { rush } = this;
    if (!rush.open || rush.sent.length || this.away(card) || this.carried.size > 1) return false;
    this.put(card, null);
    return true;
  }

  /** Is it over a place? */
  over(card: number, x: number, y: number): boolean {
    if (!this.carried.has(card)) return false;
    const place = this.under(x, y);
    this.put(card, place);
    return place !== null;
  }

  drop(card: number, x: number, y: number): void {
    const place = this.under(x, y);
    if (!place && this.overtaken(card)) this.refusal.show(TAKEN, READING);
    this.fall(card);
    if (place && this.rush.open && this.rush.cards.includes(card)) this.lay(card, place);
    else this.giveUp();
  }

  /** Does another card lie by now where this one was held? The table is not asked any more. */
  private overtaken(card: number): boolean {
    const held = this.carried.get(card);
    return Boolean(held && this.table.view.laid.some((each) => keyOf(each) === keyOf(held)));
  }

  cancel(card: number): void {
    this.fall(card);
    this.giveUp();
  }

  /** By key: the first time it is chosen, then it is turned. */
  choose(card: number): void {
    const { holding } = this.rush;
    if (!this.rush.open) return;
    if (this.ground.chooser === this && holding.chosen === card) holding.turn(card);
    else holding.choose(card);
    this.ground.choose(this);
  }

  private lay(card: number, place: Place): void {
    const { rush } = this;
    if (this.carries) this.both = rush.pairing = true;
    else this.both = false;
    void rush.lay({ card, turned: rush.holding.turned(card) }, place);
  }

  /** The other one of two does not come. */
  private giveUp(): void {
    if (!this.both || this.carries) return;
    this.both = false;
    void this.rush.layFirst();
  }

  private under(x: number, y: number): Place | null {
    const found = this.ground.field?.under(x, y);
    return this.rush.places.find((place) => found && keyOf(place) === keyOf(found)) ?? null;
  }

  private put(card: number, place: Place | null): void {
    this.carried = new Map([...this.carried, [card, place]]);
    this.ground.carry();
  }

  private fall(card: number): void {
    this.carried = new Map([...this.carried].filter(([other]) => other !== card));
    this.ground.carry();
  }
}
