/** What the help on show speaks of: where to look, and which tiles to lay there. */

import type { Combination, Tile } from "$client/generated/games/rami";
import type { Value } from "$client/lib/board";
import { keyOf, type Key, type Target } from "./laying";

type Help =
  | { readonly type: "LookAt"; readonly onto: Combination }
  | { readonly type: "LayOnto"; readonly onto: Combination; readonly tiles: readonly Tile[] }
  | { readonly type: "LayNew"; readonly tiles: readonly Tile[] };

export interface Advised {
  readonly target: Target;
  /** Empty: it does not say yet which. */
  readonly tiles: readonly Key[];
}

export function advised(hints: readonly Value[], table: readonly Combination[]): Advised | null {
  const help = (hints as readonly Help[]).findLast(({ type }) => SPEAKS.includes(type));
  if (!help) return null;
  const tiles = help.type === "LookAt" ? [] : help.tiles.map(keyOf);
  return { target: help.type === "LayNew" ? "new" : placeOf(help.onto, table), tiles };
}

const SPEAKS: readonly string[] = ["LookAt", "LayOnto", "LayNew"];

/** There is each tile only once: one of them tells which combination it is. */
function placeOf({ tiles: [one] }: Combination, table: readonly Combination[]): number {
  const key = one && keyOf(one);
  return table.findIndex(({ tiles }) => tiles.some((tile) => keyOf(tile) === key));
}
