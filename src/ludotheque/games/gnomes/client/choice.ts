/**
 * A move being put together: what has been chosen so far, what can be pressed next, and the move
 * when it is whole. Everything follows from the legal moves; nothing here knows a rule.
 */

import type { AnyMove, View } from "$client/generated/games/gnomes";
import type { Action, Cell, Terrain } from "./garden";
import type { Name } from "./gangs";

export interface Choice {
  readonly gang?: Name | null;
  readonly question?: Question;
  readonly dwarf?: number;
  readonly terrain?: Terrain;
  readonly action?: Action;
  readonly origin?: Cell;
  readonly cell?: Cell;
  readonly level?: number;
  readonly kind?: "mole" | "bait";
  readonly card?: number | null;
}

export type Piece = "statue" | "cat" | "mole" | "bait";

export type Question = Extract<AnyMove, { type: "Ask" | "AskAll" }>;
type Lay = Extract<AnyMove, { type: "Lay" }>;

export const NOTHING: Choice = {};

/** What is chosen before anybody presses anything: what one has sealed, or what leaves no choice. */
export function begin(legal: readonly AnyMove[], sealed: AnyMove | null = null): Choice {
  if (sealed?.type === "Fight") return { dwarf: sealed.dwarf };
  if (sealed?.type === "Join") return { gang: sealed.gang };
  const lays = legal.filter((move): move is Lay => move.type === "Lay");
  if (!lays.length) return NOTHING;
  const kind = lays.some((move) => move.kind === "mole") ? "mole" : "bait";
  const free = lays.every((move) => move.card === null);
  return free ? { kind, card: null } : { kind };
}

/** The cells that can be pressed now. */
export function openCells(legal: readonly AnyMove[], choice: Choice): ReadonlySet<Cell> {
  const cells = legal.flatMap((move): Cell[] => {
    switch (move.type) {
      case "Place":
      case "MoveCat":
      case "Look":
      case "LookUnder":
      case "Chase":
        return [move.cell];
      case "Shift":
        if (choice.origin === undefined) return [move.origin];
        return move.origin === choice.origin ? [move.cell, move.origin] : [move.origin];
      case "Lay":
        return move.kind === choice.kind ? [move.cell] : [];
      default:
        return [];
    }
  });
  return new Set(cells);
}

/** The choice after a cell was pressed. */
export function press(legal: readonly AnyMove[], choice: Choice, cell: Cell): Choice {
  const origins = legal.flatMap((move) => (move.type === "Shift" ? [move.origin] : []));
  if (origins.includes(cell)) return { origin: cell };
  if (origins.length) return { ...choice, cell };
  const levels = levelsAt(legal, cell);
  if (levels.length) return levels.length === 1 ? { cell, level: levels[0] as number } : { cell };
  return { ...choice, cell };
}

/** Which tokens of a stack may be looked at. */
export function levelsAt(legal: readonly AnyMove[], cell: Cell | undefined): readonly number[] {
  return legal.flatMap((move) => (move.type === "Look" && move.cell === cell ? [move.level] : []));
}

/** Must a card be paid for what can be done? */
export function costsCard(legal: readonly AnyMove[]): boolean {
  return legal.some((move) => move.type === "Lay" && move.card !== null);
}

/** The dwarves that can be sent to fight, or paid with. */
export function openDwarves(legal: readonly AnyMove[]): ReadonlySet<number> {
  const dwarves = legal.flatMap((move) => {
    if (move.type === "Fight") return [move.dwarf];
    return move.type === "Lay" && move.card !== null ? [move.card] : [];
  });
  return new Set(dwarves);
}

/** The one legal move that the choice names, or nothing yet. */
export function whole(legal: readonly AnyMove[], choice: Choice): AnyMove | null {
  const found = legal.filter((move) => fits(move, choice));
  return found.length === 1 ? (found[0] as AnyMove) : null;
}

/** Moves and choices are plain data. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function fits(move: AnyMove, choice: Choice): boolean {
  switch (move.type) {
    case "Join":
      return move.gang === choice.gang;
    case "Ready":
      return true;
    case "Ask":
    case "AskAll":
      return same(move, choice.question);
    case "Fight":
      return move.dwarf === choice.dwarf;
    case "Take":
      return move.terrain === choice.terrain && move.action === choice.action;
    case "Place":
    case "MoveCat":
    case "LookUnder":
    case "Chase":
      return move.cell === choice.cell;
    case "Shift":
      return move.origin === choice.origin && move.cell === choice.cell;
    case "Look":
      return move.cell === choice.cell && move.level === choice.level;
    case "Lay":
      return (
        move.kind === choice.kind &&
        move.cell === choice.cell &&
        move.card === (choice.card ?? null)
      );
    default:
      return false;
  }
}

/** What the move would put into the garden. */
export function pieceOf(move: AnyMove): Piece | null {
  switch (move.type) {
    case "Place":
    case "Shift":
      return "statue";
    case "MoveCat":
      return "cat";
    case "Lay":
      return move.kind;
    default:
      return null;
  }
}

/** What pressing a cell that is not offered would try, so that the table can say why not. */
export function attempt(
  view: View,
  legal: readonly AnyMove[],
  choice: Choice,
  cell: Cell,
): AnyMove | null {
  const types = new Set(legal.map((move) => move.type));
  if (types.has("Place")) return { type: "Place", cell };
  if (types.has("Shift")) {
    return choice.origin ? { type: "Shift", origin: choice.origin, cell } : null;
  }
  if (types.has("MoveCat")) return { type: "MoveCat", cell };
  if (types.has("LookUnder")) return { type: "LookUnder", cell };
  if (types.has("Chase")) return { type: "Chase", cell };
  if (types.has("Look")) return { type: "Look", cell, level: 0 };
  if (view.phase === "dig" || view.phase === "second") {
    return {
      type: "Lay",
      kind: choice.kind ?? "mole",
      cell,
      card: choice.card ?? null,
    };
  }
  return null;
}

/** What the player is asked to do: the name of a message. */
export function prompt(view: View, legal: readonly AnyMove[], choice: Choice): string {
  const types = new Set(legal.map((move) => move.type));
  if (types.has("Join")) return "board-prompt-gang";
  if (types.has("Ready")) return "board-prompt-shown";
  if (types.has("Fight")) return "board-prompt-fight";
  if (types.has("Launch")) return "board-prompt-launch";
  if (types.has("Take")) return "board-prompt-take";
  if (types.has("Place")) return "board-prompt-place";
  if (types.has("Shift")) return choice.origin ? "board-prompt-shift-to" : "board-prompt-shift";
  if (types.has("Ask")) return "board-prompt-ask";
  if (types.has("MoveCat"))
    return view.phase === "power" ? "board-prompt-prowl" : "board-prompt-cat";
  if (types.has("Look")) return "board-prompt-look";
  if (types.has("LookUnder")) return "board-prompt-look-under";
  if (types.has("Chase")) return "board-prompt-chase";
  if (view.phase === "second") return "board-prompt-second";
  if (types.has("Lay")) return digging(view, legal);
  return "board-prompt-wait";
}

/** In a duel, of two, the first mole decides. */
function digging({ hands }: View, legal: readonly AnyMove[]): string {
  if (hands.length === 2) return "board-prompt-dig-duel";
  return costsCard(legal) ? "board-prompt-dig" : "board-prompt-dig-free";
}

/** What one does without: the name of a message. */
export function passing({ phase }: View, legal: readonly AnyMove[]): string {
  const cat = phase === "act" && legal.some(({ type }) => type === "MoveCat");
  return `board-pass-${cat ? "cat" : phase}`;
}
