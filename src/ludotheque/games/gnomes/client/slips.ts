/** What would be lost or worth nothing: said before it is done. */

import type { AnyMove, View } from "$client/generated/games/gnomes";

/** Why a token laid there would be worth nothing: the name of a message, or nothing. */
export function worthless(view: View, move: AnyMove | null, me: number | null): string | null {
  if (move?.type !== "Lay" || me === null) return null;
  if (view.loots[me] === move.cell) return "board-warn-own-loot";
  if (move.kind !== "mole") return null;
  const stack = view.stacks.find((each) => each.cell === move.cell);
  const mine = stack?.tokens.some(({ seat, kind }) => seat === me && kind === "mole");
  return mine ? "board-warn-second-mole" : null;
}

/** Doing without is asked about once where a question would be lost. */
export function asksTwice(legal: readonly AnyMove[]): boolean {
  return legal.some((move) => move.type === "Ask" || move.type === "AskAll");
}
