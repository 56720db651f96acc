/** What the help on show comes to: the cells that it speaks of, and the move that it advises, of
 * those that the rules offer, laid out so that one press plays it. */

import type { AnyMove } from "$client/generated/games/gnomes";
import type { Value } from "$client/lib/board";
import type { Choice, Question } from "./choice";
import { PLOTS, type Cell } from "./garden";

interface HintFight {
  readonly type: "HintFight";
  readonly dwarf: number;
}
/** Where a statuette should stand, and which one must leave its cell for that, if any must. */
interface Stand {
  readonly cell: Cell;
  readonly origin: Cell | null;
}
interface HintStand extends Stand {
  readonly type: "HintStand";
}
interface HintAsk extends Stand {
  readonly type: "HintAsk";
  readonly seats: readonly number[];
  readonly action: string;
  readonly flower: string | null;
  readonly whole: boolean;
}
interface HintDig {
  readonly type: "HintDig";
  readonly cell: Cell;
  readonly card: number | null;
}
interface HintKnown {
  readonly type: "HintNarrow" | "HintSure";
  readonly cell?: Cell;
  readonly cells?: readonly Cell[];
}
type Hint = HintFight | HintStand | HintAsk | HintDig | HintKnown;
type Legal = readonly AnyMove[];

/** Null: the help has not come to what one could do, or that is not offered. */
export function advised(hints: readonly Value[], legal: Legal): Choice | null {
  const hint = hints.at(-1) as Hint | undefined;
  switch (hint?.type) {
    case "HintFight":
      return legal.some((move) => move.type === "Fight" && move.dwarf === hint.dwarf)
        ? { dwarf: hint.dwarf }
        : null;
    case "HintStand":
      return taking(hint, legal) ?? standing(hint, legal);
    case "HintAsk":
      return taking(hint, legal, hint.action) ?? standing(hint, legal) ?? asking(hint, legal);
    case "HintDig":
      return digging(hint, legal);
    default:
      return null;
  }
}

/** The cells that the last hint speaks of. */
export function spokenOf(hints: readonly Value[]): ReadonlySet<Cell> {
  const hint = hints.at(-1) as Hint | undefined;
  if (!hint || hint.type === "HintFight") return new Set();
  if ("cells" in hint && hint.cells) return new Set(hint.cells);
  return new Set(hint.cell ? [hint.cell] : []);
}

/** By Gaston's power a statuette goes onto any terrain: then any token will do. */
function taking({ cell }: Stand, legal: Legal, action?: string): Choice | null {
  const takes = legal
    .filter((move) => move.type === "Take")
    .filter((move) => action === undefined || move.action === action);
  const found = takes.find(({ terrain }) => terrain === PLOTS.get(cell)?.terrain) ?? takes[0];
  return found ? { terrain: found.terrain, action: found.action } : null;
}

function standing({ cell, origin }: Stand, legal: Legal): Choice | null {
  for (const move of legal) {
    if (move.type === "Place" && move.cell === cell) return { cell };
    if (move.type === "Shift" && move.cell === cell && move.origin === origin)
      return { origin, cell };
  }
  return null;
}

function asking({ seats, flower, whole }: HintAsk, legal: Legal): Choice | null {
  const toAll = whole || seats.length > 1;
  const question = legal.find((move): move is Question => {
    if (move.type === "AskAll") return toAll && (whole || move.flower === flower);
    return move.type === "Ask" && !toAll && move.seat === seats[0] && move.flower === flower;
  });
  return question ? { question } : null;
}

function digging({ cell, card }: HintDig, legal: Legal): Choice | null {
  const offered = legal.some(
    (move) =>
      move.type === "Lay" && move.kind === "mole" && move.cell === cell && move.card === card,
  );
  return offered ? { kind: "mole", cell, card } : null;
}
