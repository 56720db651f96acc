/** The reach of a question before it is asked: the cells it is about, and how it splits what one
 * does not know yet. */

import type { View } from "$client/generated/games/gnomes";
import type { Choice, Question } from "./choice";
import { area, PLOTS, type Cell } from "./garden";

export interface Split {
  readonly seat: number;
  readonly yes: number;
  readonly no: number;
}

const NOWHERE: ReadonlySet<Cell> = new Set();

/** The cells for which the answer would be yes; by Mick's power in a duel, to any part of it. */
export function reach(view: View, question: Question, me: number): ReadonlySet<Cell> {
  const action = view.took.at(-1)?.action;
  if (!action || action === "cat" || !view.here) return NOWHERE;
  if (question.type === "Ask" || view.hands.length > 2)
    return area(action, view.here, question.flower);
  if (action === "flowers") return union(bothFlowers(view.here));
  const standing = view.statues.filter((statue) => statue.seat === me);
  return union(standing.map(({ cell }) => area(action, cell, null)));
}

function bothFlowers(here: Cell): ReadonlySet<Cell>[] {
  return (PLOTS.get(here)?.flowers ?? []).map((flower) => area("flowers", here, flower));
}

function union(areas: readonly ReadonlySet<Cell>[]): ReadonlySet<Cell> {
  return new Set(areas.flatMap((each) => [...each]));
}

/** Of the cells where each loot asked about can still lie: how many a yes leaves, how many a no. */
export function splits(view: View, question: Question, me: number): readonly Split[] {
  const cells = reach(view, question, me);
  const asked =
    question.type === "Ask" ? [question.seat] : view.hands.flatMap((_, s) => (s === me ? [] : [s]));
  return asked.map((seat) => {
    const notes = view.notes[seat] ?? [];
    const yes = notes.filter((cell) => cells.has(cell)).length;
    return { seat, yes, no: notes.length - yes };
  });
}

/** What a statuette placed there could ask about, with the token that was taken. */
export function ahead(view: View, choice: Choice): ReadonlySet<Cell> {
  const action = view.took.at(-1)?.action;
  if (view.phase !== "place" || !choice.cell || !action) return NOWHERE;
  return action === "zone" || action === "line" ? area(action, choice.cell, null) : NOWHERE;
}

/** What the choice made so far could ask about, or else what a hint speaks of. */
export function pointedAt(
  view: View,
  choice: Choice,
  me: number,
  spoken: ReadonlySet<Cell>,
): ReadonlySet<Cell> {
  const reached = choice.question ? reach(view, choice.question, me) : ahead(view, choice);
  return reached.size ? reached : spoken;
}

/** What glows: what one points at, or else what was asked just before. Where cells are offered, they
 * alone: a cell that glows beside them would look like one more of them. */
export function glow(
  pointed: ReadonlySet<Cell>,
  offered: ReadonlySet<Cell>,
  asked: ReadonlySet<Cell> | null,
): ReadonlySet<Cell> {
  if (pointed.size) return pointed;
  return offered.size ? NOWHERE : (asked ?? NOWHERE);
}
