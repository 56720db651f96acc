/**
 * What Ludothèque and the board of a game from another package say to each other, version 1.
 *
 * `board.js`, beside the game's `rules.py`, is a module that the page loads as it is. It exports
 * the version it is made for, and a custom element that has no name yet:
 *
 *     export const contract = 1;
 *     export default class extends HTMLElement { set given(given) { … } }
 *
 * `given` is set when the board is put on the table, and again whenever anything has changed. A
 * board shows what is seen and offers what is legal. It never judges: what else somebody tries it
 * plays, and the page shows why it was refused. It is among the page's own elements, so the page's
 * classes (`button`, `panel`) and colours (`var(--ink)`, `var(--lamp)`) are there for it; styles of
 * its own come by `adoptedStyleSheets`, since the page's policy allows no `<style>`.
 */

export declare const contract: 1;

/** A value of the game: an object with the name of its class, as in `rules.py`. */
export interface Value {
  readonly type: string;
}

export interface Given<View = unknown, Move extends Value = Value, Event extends Value = Value> {
  /** One's own seat; null for a spectator. */
  readonly me: number | null;
  /** What the seat sees: the rules' `view`. */
  readonly view: View;
  /** Empty where finding the move is the game. */
  readonly legal: readonly Move[];
  /** One is awaited, perhaps with others: a sealed choice may still be changed. */
  readonly mine: boolean;
  /** A spectator, a replay, a game that is over: there is nothing to do here. */
  readonly watching: boolean;
  /** A move is on its way, or something that happened is still being shown: offer nothing. */
  readonly busy: boolean;
  /** What led from what was shown before to `view`; empty on arrival and after a jump. */
  readonly events: readonly Event[];
  /** Seats that have chosen, in a simultaneous turn, and one's own sealed move. */
  readonly sealed: readonly number[];
  readonly chosen: Move | null;
  /** Running timers, and the milliseconds they had left when this was given. */
  readonly timers: readonly { readonly name: string; readonly left: number }[];
  /** What players are called, by seat. */
  readonly names: readonly string[];
  readonly mode: string;
  readonly language: "fr" | "en";
  /** A text of the game's `fr.ftl` or `en.ftl`, or of the platform's. */
  say(message: string, given?: Readonly<Record<string, string | number>>): string;
  /** A move or an event as a sentence. */
  tell(value: Value): string;
  /** Was it accepted? If not, people have been told why. */
  play(move: Move): Promise<boolean>;
}

export interface Board extends HTMLElement {
  given: Given;
}
