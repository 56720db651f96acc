/** What a tournament's form sends, and how its cells are told. */

import type { TournamentCell } from "./protocol";

export type Ending = "closed" | "date" | "people";

export const DEALS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export const PEOPLE = { least: 2, most: 100 } as const;

/** When it ends: by its maker, with the last moment of a day here, or when so many have played. */
export function endOf(
  ending: Ending,
  day: string,
  people: number,
): { until?: number; people?: number } {
  if (ending === "people") return { people };
  return ending === "date" ? { until: new Date(`${day}T23:59:59.999`).getTime() } : {};
}

/** What a cell shows where there are no points: only how far somebody is, or that they stopped. */
export function stateOf(cell: TournamentCell): "none" | "playing" | "played" | "stopped" {
  return cell.points !== null && cell.score === null ? "stopped" : cell.state;
}
