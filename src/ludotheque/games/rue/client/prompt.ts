/** What the board suggests to do next, as a message of the game’s texts. */

import type { Choice } from "./choice.svelte";
import { isDenied, keyOf, mayEnd, offered, type Legal, type View } from "./offers";

type Chosen = Pick<
  Choice,
  "aim" | "image" | "cell" | "held" | "lying" | "claiming" | "discarding" | "ending" | "pencil"
>;

export function prompt(view: View, legal: Legal, choice: Chosen, mine: boolean): string {
  if (view.phase === "over") return "";
  if (choice.pencil) return noting(choice);
  if (choice.lying && !(mine && offered(legal, "Remove", [choice.lying]))) return "board-read";
  if (!mine) return "board-wait";
  return acting(view, legal, choice) || waiting(view, legal);
}

/** What the messages speak of. */
export function spokenOf(view: View, choice: Chosen, pawns: number) {
  const { aim, image, cell, held, lying } = choice;
  return {
    statement:
      view.posted.find((each) => keyOf(each) === lying) ??
      view.hand.find((each) => keyOf(each) === held[0]) ??
      null,
    pawns,
    cost: Math.min(1, pawns),
    lost: Math.min(2, pawns),
    image: aim?.image ?? image ?? "",
    house: aim?.house ?? cell?.house ?? 0,
    row: cell?.row ?? "",
    count: held.length,
    bonuses: view.bonuses,
  };
}

function noting(choice: Chosen): string {
  if (choice.cell) return "board-note-cell";
  return choice.image ? "board-note-image" : "board-note";
}

function acting(view: View, legal: Legal, choice: Chosen): string {
  if (choice.aim) return "board-confirm";
  if (choice.claiming) return "board-claim-ask";
  if (choice.ending) return "board-end-ask";
  if (choice.cell) return "board-which";
  if (choice.image) return "board-where";
  if (choice.lying) return "board-remove";
  if (choice.discarding) return "board-discard-which";
  return holding(view, legal, choice.held);
}

/** What may be done with the card that is chosen. */
function holding(view: View, legal: Legal, held: readonly string[]): string {
  if (!held.length) return "";
  if (!offered(legal, "Play", held)) return "board-held-bonus";
  const chosen = view.hand.find((each) => held.includes(keyOf(each)));
  return chosen && isDenied(view, chosen) ? "board-held-denied" : "board-held";
}

function waiting(view: View, legal: Legal): string {
  if (legal.length && legal.every((move) => move.type === "Place")) return "board-puzzle";
  const stage = mayEnd(legal) ? "after" : "act";
  const stopped = view.tried ? "-tried" : "";
  return `board-${stage}${stopped}${view.bonuses ? "-bonus" : ""}`;
}
