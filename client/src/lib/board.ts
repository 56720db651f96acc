/**
 * The contract between the shell and a game's table on screen, `games/KEY/client/Board.svelte`.
 *
 * A Board shows `view` and offers what `legal` holds. It never judges legality: where a
 * person tries something else, it sends the attempt, and the shell shows the refusal's sentence
 * and announces it. What is only chosen, not yet played (a selection, a tentative placement), is
 * the Board's own, and the Board offers to undo it.
 *
 * Beside Board.svelte a game may have
 * - `Seat.svelte`: what the shell shows on each player's plate (cards left, points …), given
 *   `SeatProps`;
 * - `Daily.svelte`: what shows the puzzle of the day, where that is not the Board; given the same;
 * - `around.ts`: what each may do with one press, for a mode that is played around one device (see
 *   `around.ts` of the shell);
 * - `Strip.svelte`: somebody's open hand at their edge of the device, for a mode that is played so
 *   (there too);
 * - `art/Cover.svelte`: the picture on the front page;
 * - `art/LessonPicture.svelte`: what a lesson shows to those who cannot read yet.
 *
 * Things that fly to or from a player look for the plate by `plateOf`.
 */

import type { Component } from "svelte";
import type { News, Seat, Seen, TimerLeft, Value } from "./protocol";
import type { Answer } from "./socket";
import type { Words } from "./words";

export type { Answer, Seat, Seen, Value, Words };

/** What a board is given; the shell works out the rest of its props from this. */
export interface Given<View = Value, Move = Value> {
  readonly seen: Seen<View, Move>;
  readonly names: readonly string[];
  readonly mode: string;
  /** The platform's texts with the game's own on top. */
  readonly words: Words;
  /** A move is on its way, or something that happened is still being shown: offer nothing. */
  readonly busy: boolean;
  /** A finished game is being looked at: nobody can move. */
  readonly replay: boolean;
  /** Seats that have chosen, in a simultaneous turn. */
  readonly sealed: readonly Seat[];
  /** One's own sealed move, as it is stored: a page that comes back can show it. */
  readonly chosen?: Move | null;
  readonly timers: readonly TimerLeft[];
  readonly play: (move: Move) => Promise<Answer>;
  /** The help on show, from the nudge on: a board points at what it speaks of, and at its end has
   * it in hand, so that one press follows it. */
  readonly hints?: readonly Value[];
  /** In the middle of open hands: what it has in common with their strips. */
  readonly common?: unknown;
}

/** What somebody at the board sees and may do. */
export interface Sight<View = Value, Move = Value> {
  /** One's own seat; null for a spectator. */
  readonly me: Seat | null;
  readonly view: View;
  /** Empty where finding the move is the game. */
  readonly legal: readonly Move[];
  /** One is awaited, perhaps with others: a sealed choice may still be changed. */
  readonly mine: boolean;
  /** A spectator, a replay, a game that is over: there is nothing to do here. */
  readonly watching: boolean;
}

export interface BoardProps<View = Value, Move = Value, Event = Value>
  extends Given<View, Move>, Sight<View, Move> {
  /** What led from what was shown before to `seen`; empty on arrival and after a jump. */
  readonly events: readonly Event[];
}

export function sightOf<View, Move>(seen: Seen<View, Move>, replay: boolean): Sight<View, Move> {
  const { seat: me, view, legal, turn } = seen;
  const watching = me === null || replay || turn.seats.length === 0;
  const mine = !watching && turn.seats.includes(me);
  return { me, view, legal: legal ?? [], mine, watching };
}

export function eventsOf<Event>(news: readonly News<Event>[]): readonly Event[] {
  return news.flatMap(({ events }) => events);
}

export interface SeatProps<View = Value> {
  readonly seat: Seat;
  readonly view: View;
  readonly mode: string;
  readonly words: Words;
}

export interface BoardModule {
  readonly default: Component<BoardProps>;
  /** How many milliseconds these events deserve on screen before the next ones are shown. */
  readonly linger?: (events: readonly Value[], mode: string) => number;
}

export interface SeatModule {
  readonly default: Component<SeatProps>;
}

/** What a lesson may show beside its words, by the message that it says. */
export interface PictureModule {
  readonly default: Component<{ say: string }>;
}

/** Where the plate of a player is, for things that fly there. */
export function plateOf(seat: Seat): DOMRect | undefined {
  return document.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
}
