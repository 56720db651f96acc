/** The Junior table's grid: as large as the screen allows, and how arrow keys walk over it. */

export interface Room {
  readonly width: number;
  readonly height: number;
}

export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly tile: number;
}

/** A tile is 3 wide and 4 high; the grid with the largest tiles wins. */
export function bestGrid(count: number, { width, height }: Room, gap: number): Grid {
  let best: Grid = { columns: 1, rows: count, tile: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const wide = (width - gap * (columns - 1)) / columns;
    const high = (height - gap * (rows - 1)) / rows;
    const tile = Math.floor(Math.min(wide, (high * 3) / 4));
    if (tile > best.tile) best = { columns, rows, tile };
  }
  return best;
}

/** Where, from 0 at the top to 1, something over the grid hides none of these places. */
export function apart(places: readonly number[], { columns, rows }: Grid): number {
  const heights = places.map((place) => Math.floor(place / columns) / (rows - 1));
  const room = (height: number) => Math.min(...heights.map((each) => Math.abs(each - height)));
  return [0.5, 0.2, 0.8].reduce((best, each) => (room(each) > room(best) + 0.1 ? each : best));
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest place that is still there in the direction of that key. */
export function walk(
  from: number,
  key: string,
  columns: number,
  places: readonly number[],
): number | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const at = (place: number) => [place % columns, Math.floor(place / columns)] as const;
  const [x, y] = at(from);
  const [dx, dy] = step;
  const ahead = places
    .map((place) => {
      const [px, py] = at(place);
      const along = (px - x) * dx + (py - y) * dy;
      const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
      return { place, along, cost: along + 3 * aside };
    })
    .filter(({ along }) => along > 0);
  return ahead.sort((a, b) => a.cost - b.cost)[0]?.place;
}
