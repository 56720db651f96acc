/** How large tiles can be on the Famille table for all of it to be in sight. */

import type { Room } from "./grid";

export interface Felt {
  readonly tile: number;
  readonly gap: number;
  readonly padding: number;
}

const SMALLEST = 30;
const PHONE = { gap: 8, padding: 10, largest: 62 };
const DESK = { gap: 16, padding: 20, largest: 100 };
const FRAME = 19; // around the tiles of a combination
const TOUCH = 44;
const NEW = { width: 172, height: 62 }; // the place for a new combination, with its words

/** `sizes`: how many tiles each combination has; 0 is the place for a new one. */
export function bestFelt(sizes: readonly number[], room: Room): Felt {
  const { gap, padding, largest } = room.width < 700 ? PHONE : DESK;
  const inner = { width: room.width - 2 * padding, height: room.height - 2 * padding };
  let tile = largest;
  while (tile > SMALLEST && heightOf(sizes, tile, gap, inner.width) > inner.height) tile--;
  return { tile, gap, padding };
}

/** Of combinations side by side, in as many rows as they need. */
function heightOf(sizes: readonly number[], tile: number, gap: number, width: number): number {
  let total = 0;
  let left = 0;
  let row = 0;
  for (const size of sizes) {
    const wide = Math.min(width, widthOf(size, tile));
    if (wide > left) {
      total += row + (row && gap);
      left = width;
      row = 0;
    }
    left -= wide + gap;
    row = Math.max(row, (tile * 4) / 3 + FRAME, size ? 0 : NEW.height);
  }
  return total + row;
}

function widthOf(size: number, tile: number): number {
  return size ? Math.max(TOUCH, size * tile + FRAME) : NEW.width;
}

/** In pixels: what the rack has around its tiles, and what there is between two of them. */
const EDGES = 52;
const MOST = 14;

export interface RackRow {
  readonly columns: number;
  readonly gap: number;
}

/** As many rows of equal length as it takes for tiles that a finger can touch. */
export function rackOf(tiles: number, width: number): RackRow {
  const gap = width < 560 ? 3 : 6;
  const most = Math.min(MOST, Math.floor((width - EDGES + gap) / (TOUCH + gap)));
  const rows = Math.ceil(tiles / Math.max(1, most));
  return { columns: Math.max(1, Math.ceil(tiles / Math.max(1, rows))), gap };
}
