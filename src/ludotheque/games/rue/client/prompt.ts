/** What the board suggests to do next, as a message of the game’s texts. */

import type { Choice } from "./choice.svelte";
import { mayEnd, mayPlace, type Legal, type View } from "./offers";

type Chosen = Pick<Choice, "aim" | "image" | "cell" | "held" | "lying" | "claiming" | "pencil">;

export function prompt(view: View, legal: Legal, choice: Chosen, mine: boolean): string {
  if (view.phase === "over") return "";
  if (choice.pencil) return noting(choice);
  if (!mine) return "board-wait";
  return acting(choice) || waiting(view, legal);
}

/** What the messages speak of. */
export function spokenOf(view: View, choice: Chosen) {
  const { aim, image, cell, held } = choice;
  return {
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

function acting(choice: Chosen): string {
  if (choice.aim) return "board-confirm";
  if (choice.claiming) return "board-claim-ask";
  if (choice.cell) return "board-which";
  if (choice.image) return "board-where";
  if (choice.lying) return "board-remove";
  return choice.held.length ? "board-held" : "";
}

function waiting(view: View, legal: Legal): string {
  if (view.tried && mayEnd(legal)) return "board-after-tried";
  if (view.tried) return "board-act-tried";
  if (!mayPlace(legal)) return "board-act";
  return mayEnd(legal) ? (view.bonuses ? "board-after-bonus" : "board-after") : "board-act";
}
