/** What was asked last, and what was answered. */

import type { Fact, View } from "$client/generated/games/gnomes";

export interface Exchange {
  readonly question: Fact;
  /** One question may go to several. */
  readonly answers: readonly Fact[];
}

/** All that was asked in the turn of whoever asked last: a power may ask more than once. */
export function exchanges({ facts, round }: View): readonly Exchange[] {
  const last = facts.at(-1);
  const asked = facts.filter((fact) => fact.round === round && fact.seat === last?.seat);
  return asked
    .map((question) => ({ question, answers: asked.filter((fact) => alike(fact, question)) }))
    .filter(({ question, answers }) => answers[0] === question);
}

const alike = (one: Fact, other: Fact): boolean =>
  one.action === other.action && one.cell === other.cell && one.flower === other.flower;
