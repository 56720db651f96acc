/** Reading rows and words: what a word contains, and what it still lacks. Never whether it exists. */

import type { Lay, View } from "$client/generated/games/abcdrix";

export const STAR = "*";
export const CRACKER = "!";
export const FULL = 5;
/** The phases in which the player whose turn it is may lay. */
export const LAYING: readonly string[] = ["play", "idle", "dry", "clock"];

/** Letters as the cards have them: É is E, Œ is OE, and a hyphen is not there. */
export function folded(text: string): string {
  return text
    .trim()
    .replace(/œ/gi, "oe")
    .replace(/æ/gi, "ae")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[-\u2010\u2011'’ʼ]/g, "")
    .toUpperCase();
}

/** Where the word contains the row, stars being any letter; -1: nowhere. */
export function meant(row: string, word: string): number {
  const fits = (start: number) =>
    [...row].every((card, n) => card === STAR || card === word[start + n]);
  for (let start = 0; start + row.length <= word.length; start++) if (fits(start)) return start;
  return -1;
}

/** The longest beginning of the row that the word contains. */
export function beginning(row: string, word: string): string {
  for (let length = row.length; length > 0; length--) {
    const part = row.slice(0, length);
    if (meant(part, word) >= 0) return part;
  }
  return "";
}

export interface Place {
  readonly row: number;
  readonly at: number;
  readonly on: boolean;
}

/** How a place is named on screen, for a card that is dragged there. */
export const nameOf = ({ row, at, on }: Place) => `${row}:${at}:${on ? "on" : "before"}`;

export function placeOf(name: string | null): Place | null {
  const [row, at, how] = name?.split(":") ?? [];
  return how === undefined ? null : { row: Number(row), at: Number(at), on: how === "on" };
}

export const same = (one: Place | null, other: Place) =>
  one?.row === other.row && one.at === other.at && one.on === other.on;

/** The other seats, from the next one on. */
export function othersOf(view: View, me: number | null): readonly number[] {
  const { length } = view.rows;
  return view.rows.map((_, n) => (n + (me ?? -1) + 1) % length).filter((seat) => seat !== me);
}

export function lettersOf(view: View, seat: number): string {
  return (view.rows[seat] ?? []).map((pile) => pile.card).join("");
}

/** What the row reads once the card lies there. */
export function readWith(letters: string, card: string, place: Place): string {
  return letters.slice(0, place.at) + card + letters.slice(place.at + (place.on ? 1 : 0));
}

/** The letter that a star of a row stands for in the word last said; empty: none was. */
export function starAs(letters: string, at: number, said: string): string {
  const start = said ? meant(letters, said) : -1;
  return start < 0 ? "" : (said[start + at] ?? "");
}

export function lay(card: string, place: Place, word: string): Lay {
  return {
    type: "Lay",
    card,
    row_seat: place.row,
    at: place.at,
    on: place.on,
    word,
  };
}

/** The rows where this seat is to lay now: its own first, then each other's once. */
export function openRows(view: View, seat: number | null): readonly number[] {
  if (seat === null) return [];
  if (view.phase === "takeover") return seat === view.starter ? [view.seat] : [];
  if (!LAYING.includes(view.phase) || seat !== view.seat) return [];
  if (!view.laid.includes(seat)) return [seat];
  return view.rows.flatMap((row, n) => (row.length && !view.laid.includes(n) ? [n] : []));
}
