/** What a player may do now besides laying a card, and the button for it. */

import type { AnyMove, View } from "$client/generated/games/abcdrix";
import type { Seat } from "$client/lib/board";
import { CRACKER } from "./rows";

export interface Deed {
  readonly message: string;
  readonly move: AnyMove;
  readonly look: "" | "lamp" | "primary";
}

export interface Situation {
  readonly view: View;
  readonly me: Seat | null;
  /** The card in hand, if one is chosen. */
  readonly card: string;
  readonly open: readonly number[];
  readonly opening: boolean;
  readonly laying: boolean;
}

export function deeds(now: Situation): readonly Deed[] {
  const { view, me, card, laying } = now;
  if (now.opening && card) return [deed("board-lay", { type: "Open", card }, "primary")];
  switch (view.phase) {
    case "open":
      return view.hand.replaceAll(CRACKER, "") ? [] : [instead(view)];
    case "vote":
      return VERDICTS;
    case "takeover":
      return card ? [] : [deed("board-give-up", { type: "NoIdea" })];
    case "clock":
      return laying ? [] : [deed("board-go-ahead", { type: "GoAhead" })];
    case "idle":
      if (me !== view.seat) return [HURRY];
      break;
    case "dry":
      if (me !== view.seat) return IDEAS;
  }
  return laying ? [] : endings(now);
}

const VERDICTS: readonly Deed[] = [
  deed("board-accept", { type: "Judge", verdict: "accept" }, "lamp"),
  deed("board-refuse", { type: "Judge", verdict: "refuse" }, "primary"),
  deed("board-abstain", { type: "Judge", verdict: "abstain" }),
];
const HURRY: Deed = deed("board-idea", { type: "StartClock" }, "lamp");
const IDEAS: readonly Deed[] = [HURRY, deed("board-no-idea", { type: "NoIdea" })];

/** With firecrackers only there is nothing to open with. */
function instead(view: View): Deed {
  return view.hand && view.pile && !view.redrawn
    ? deed("board-redraw", { type: "Redraw" }, "lamp")
    : deed("board-pass", { type: "Pass" }, "lamp");
}

function endings({ view, me, open }: Situation): readonly Deed[] {
  const laid = me !== null && view.laid.includes(me);
  const atLeisure = view.phase === "play" || view.phase === "idle";
  if (open.length ? laid : atLeisure) return [deed("board-done", { type: "Done" }, "lamp")];
  if (!atLeisure) return [];
  return [view.pile ? deed("board-dry", { type: "Dry" }) : deed("board-pass", { type: "Pass" })];
}

function deed(message: string, move: AnyMove, look: Deed["look"] = ""): Deed {
  return { message, move, look };
}

/** A question before what costs much, naming what would be lost; null: nothing to ask. Races wait
 * for nobody. */
export function question(view: View, me: Seat | null, move: AnyMove): Question | null {
  const row = view.rows[me ?? -1] ?? [];
  if (move.type === "Dry") {
    const laid = row.reduce((sum, pile) => sum + pile.height, 0);
    return {
      message: "board-ask-dry",
      args: { count: view.hand.length + laid },
    };
  }
  if (move.type !== "Blast" || move.row_seat !== me || row.length < LONG) return null;
  const pile = row[move.at];
  return {
    message: "board-ask-blast",
    args: { card: pile?.card ?? "", count: pile?.height ?? 1 },
  };
}

export interface Question {
  readonly message: string;
  readonly args: Record<string, string | number>;
}

/** So many piles in one's own row are worth a question. */
const LONG = 3;
