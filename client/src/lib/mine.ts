/** One's own tables: which comes first, how they ended, and which are looked for. */

import type { TableInfo } from "./protocol";

export type Result = "won" | "lost" | "stopped";

/** When anything last happened there. */
export const touched = ({ moved, created }: Pick<TableInfo, "moved" | "created">): number =>
  moved ?? created;

/** The game that was left last comes first. */
export function leftLast(tables: readonly TableInfo[]): readonly TableInfo[] {
  return [...tables].sort((a, b) => touched(b) - touched(a));
}

export const isRunning = ({ status }: Pick<TableInfo, "status">): boolean => status !== "over";

/** Of a finished game; null where nobody knows any more. */
export function resultOf({ outcome, ended, me }: TableInfo): Result | null {
  if (ended) return "stopped";
  if (!outcome) return null;
  return outcome.ranks[me] === 1 ? "won" : "lost";
}

export interface Filter {
  /** Empty: any. */
  readonly game: string;
  readonly result: Result | "";
}

export function chosen(tables: readonly TableInfo[], { game, result }: Filter) {
  return tables.filter(
    (table) => (!game || table.game === game) && (!result || resultOf(table) === result),
  );
}

/** Without those that came twice, since others were made in between. */
export function joined(known: readonly TableInfo[], more: readonly TableInfo[]) {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...more.filter(({ id }) => !ids.has(id))];
}
