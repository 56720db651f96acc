/** Where things are on the table: cells, places beside cards, and the eye that looks at them. */

import type { AnyEvent } from "$client/generated/games/coins";

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Laid extends Place {
  readonly card: number;
  readonly turned: boolean;
}

/** A cell of the table, in the field's own units. */
export const WIDE = 66;
export const HIGH = 90;
export const CARD_WIDE = 62;
export const CARD_HIGH = 86;

export interface Eye {
  /** The point of the field in the middle of the window, and how large things are. */
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const LEAST_ZOOM = 0.35;
export const MOST_ZOOM = 2.6;
/** As small as places can be for a finger, which needs 44 pixels. */
export const TOUCH_ZOOM = 44 / CARD_WIDE;
/** As large as cards are by themselves. */
const NEAR = 2;

export const keyOf = ({ x, y }: Place) => `${x},${y}`;

/** Where arrow keys lead. */
export const ARROWS: Readonly<Record<string, Place>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
};
const SIDES = Object.values(ARROWS);

/** The empty cells beside a card, row by row; on an empty table the middle. */
export function beside(laid: readonly Place[]): readonly Place[] {
  if (!laid.length) return [{ x: 0, y: 0 }];
  const taken = new Set(laid.map(keyOf));
  const found = new Map<string, Place>();
  for (const { x, y } of laid) {
    for (const side of SIDES) {
      const place = { x: x + side.x, y: y + side.y };
      if (!taken.has(keyOf(place))) found.set(keyOf(place), place);
    }
  }
  return [...found.values()].sort((a, b) => a.y - b.y || a.x - b.x);
}

/** The cards that land on the table with these events. */
export function landed(events: readonly AnyEvent[]): readonly number[] {
  return events.flatMap((event) => {
    const lands =
      event.type === "CardLaid" || event.type === "CardShifted" || event.type === "CardRight";
    return lands ? [event.card] : [];
  });
}

/** The eye that sees all these cells in a window of that size. Where that would make them smaller
 * than `least`, it sees what is around `focus`. */
export function overview(
  cells: readonly Place[],
  width: number,
  height: number,
  focus?: Place,
  least = TOUCH_ZOOM,
): Eye {
  const xs = cells.map(({ x }) => x * WIDE);
  const ys = cells.map(({ y }) => y * HIGH);
  const fitting = Math.min(width / (span(xs) + WIDE + 12), height / (span(ys) + HIGH + 12), NEAR);
  const zoom = Math.max(least, fitting);
  return {
    x: middle(xs, width / zoom - WIDE, focus && focus.x * WIDE, WIDE),
    y: middle(ys, height / zoom - HIGH, focus && focus.y * HIGH, HIGH),
    zoom,
  };
}

const span = (along: readonly number[]) => Math.max(...along) - Math.min(...along);

/** The middle of all these points; where `seen` is less than their span, one from which `focus` and
 * a cell on each side of it are seen, and nothing beyond the last point. */
function middle(along: readonly number[], seen: number, focus: number | undefined, cell: number) {
  const [least, most] = [Math.min(...along), Math.max(...along)];
  const centre = (least + most) / 2;
  if (focus === undefined || most - least <= seen) return centre;
  const near = clamp(centre, focus + cell - seen / 2, focus - cell + seen / 2);
  return clamp(near, least + seen / 2, most - seen / 2);
}

const clamp = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(most, value));

export const bounded = (zoom: number) => Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom));

/** Zoom while the point under the finger (from the window's middle) stays where it is. */
export function zoomed(eye: Eye, factor: number, dx = 0, dy = 0): Eye {
  const zoom = bounded(eye.zoom * factor);
  const by = 1 / eye.zoom - 1 / zoom;
  return { x: eye.x + dx * by, y: eye.y + dy * by, zoom };
}

export function panned(eye: Eye, dx: number, dy: number): Eye {
  return { ...eye, x: eye.x - dx / eye.zoom, y: eye.y - dy / eye.zoom };
}

/** The cell under a point of the window (from its middle). */
export function cellAt(eye: Eye, dx: number, dy: number): Place {
  const x = Math.round((eye.x + dx / eye.zoom) / WIDE);
  const y = Math.round((eye.y + dy / eye.zoom) / HIGH);
  return { x: x || 0, y: y || 0 };
}

/** The next of these places in a direction: the nearest one whose way there is mostly that way. */
export function nextPlace(from: Place, to: Place, places: readonly Place[]): Place | undefined {
  let best: Place | undefined;
  let least = Infinity;
  for (const place of places) {
    const dx = place.x - from.x;
    const dy = place.y - from.y;
    const along = dx * to.x + dy * to.y;
    const across = Math.abs(dx * to.y) + Math.abs(dy * to.x);
    const cost = along + 3 * across;
    if (along > 0 && cost < least) [best, least] = [place, cost];
  }
  return best;
}
