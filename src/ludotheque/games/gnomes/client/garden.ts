/** The garden as the rules know it, read from the very same file. */

import type { View } from "$client/generated/games/gnomes";
import source from "../garden.toml?raw";

export type Cell = NonNullable<View["cat"]>;
export type Terrain = View["terrains"][number];
export type Action = View["actions"][number];
export type Flower = "red" | "yellow" | "blue" | "violet";

export interface Plot {
  readonly cell: Cell;
  readonly terrain: Terrain;
  readonly flowers: readonly Flower[];
}

export const COLUMNS = 6;
export const ROWS = 3;
export const CELLS = [1, 2, 3].flatMap((row) =>
  [..."ABCDEF"].map((column) => `${column}${row}` as Cell),
);
export const TERRAINS: readonly Terrain[] = ["grass", "wood", "gravel", "earth"];
export const ACTIONS: readonly Action[] = ["zone", "line", "flowers", "cat"];

const PLOT = /^(\w\d) = \{ terrain = "(\w+)", flowers = \["(\w+)", "(\w+)"\] \}$/gm;

export const PLOTS: ReadonlyMap<Cell, Plot> = new Map(
  [...source.matchAll(PLOT)].map(([, cell, terrain, one, two]) => [
    cell as Cell,
    {
      cell: cell as Cell,
      terrain: terrain as Terrain,
      flowers: [one as Flower, two as Flower],
    },
  ]),
);

/** The cell that an arrow key leads to, or the same one at the edge. */
export function step(from: Cell, key: string): Cell {
  const at = CELLS.indexOf(from);
  const column = at % COLUMNS;
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: column > 0 ? -1 : 0,
    ArrowRight: column < COLUMNS - 1 ? 1 : 0,
    ArrowUp: at >= COLUMNS ? -COLUMNS : 0,
    ArrowDown: at < COLUMNS * (ROWS - 1) ? COLUMNS : 0,
    Home: -column,
    End: COLUMNS - 1 - column,
  };
  return CELLS[at + (moves[key] ?? 0)] ?? from;
}

/** The cells that a question is about. */
export function area(
  action: Action | "under",
  cell: Cell,
  flower: Flower | null,
): ReadonlySet<Cell> {
  if (action === "under") return new Set([cell]);
  const at = CELLS.indexOf(cell);
  const [row, column] = [Math.floor(at / COLUMNS), at % COLUMNS];
  return new Set(
    CELLS.filter((other, n) => {
      const down = Math.abs(Math.floor(n / COLUMNS) - row);
      const across = Math.abs((n % COLUMNS) - column);
      if (action === "zone") return down <= 1 && across <= 1;
      if (action === "line") return down === 0 || across === 0;
      return flower !== null && (PLOTS.get(other)?.flowers.includes(flower) ?? false);
    }),
  );
}
