/** What the help on show speaks of: whose row, where in it, which card, and the word. */

import type { Value } from "$client/lib/board";
import { CRACKER, type Place } from "./rows";

type Help =
  | { readonly type: "CanLay"; readonly row_seat: number }
  | {
      readonly type: "LookAt";
      readonly row_seat: number;
      readonly at: number;
      readonly on: boolean;
    }
  | { readonly type: "LayThis"; readonly card: string; readonly word: string }
  | { readonly type: "OpenWith"; readonly card: string }
  | { readonly type: "BlastIt" };

export interface Advised {
  readonly row: number | null;
  readonly place: Place | null;
  readonly card: string;
  readonly word: string;
}

export function advised(hints: readonly Value[]): Advised {
  let found: Advised = { row: null, place: null, card: "", word: "" };
  for (const hint of hints as readonly Help[]) {
    if (hint.type === "CanLay") found = { ...found, row: hint.row_seat };
    else if (hint.type === "LookAt") {
      const { row_seat: row, at, on } = hint;
      found = { ...found, row, place: { row, at, on } };
    } else if (hint.type === "LayThis") found = { ...found, card: hint.card, word: hint.word };
    else if (hint.type === "OpenWith") found = { ...found, card: hint.card };
    else if (hint.type === "BlastIt") found = { ...found, card: CRACKER };
  }
  return found;
}
