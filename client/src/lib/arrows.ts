/** Where things went in one step: from the place that a piece has left, or from whoever brought it. */

import type { Scene } from "./motion";
import type { News, Seat, Value } from "./protocol";

export interface Arrow {
  readonly from: DOMRect;
  readonly to: DOMRect;
}

/** More would be a tangle. */
const MOST = 6;

/** To every piece that is in another container than before. What only makes room does not count. */
export function arrowsTo(after: Scene, before: Scene, actor?: DOMRect): readonly Arrow[] {
  return [...after]
    .flatMap(([piece, { box, home }]) => {
      const was = before.get(piece);
      const from = was ? was.box : actor;
      return was?.home === home || !from || !box.width ? [] : [{ from, to: box }];
    })
    .slice(0, MOST);
}

/** Who did what is told. */
export function actorIn(news: readonly News[]): Seat | undefined {
  const events = news.flatMap((each) => each.events as readonly (Value & { seat?: unknown })[]);
  return events.map(({ seat }) => seat).find((seat): seat is Seat => typeof seat === "number");
}

/** A line from the middle of one box to the edge of the other, with its head; as an SVG path. */
export function pathOf({ from, to }: Arrow): string {
  const [x, y] = middleOf(from);
  const [toX, toY] = middleOf(to);
  const length = Math.hypot(toX - x, toY - y);
  if (!length) return "";
  const [dx, dy] = [(toX - x) / length, (toY - y) / length];
  const inside = Math.min(to.width / 2 / Math.abs(dx), to.height / 2 / Math.abs(dy));
  const reach = Math.max(0, length - inside);
  const tip = [x + dx * reach, y + dy * reach] as const;
  const wing = (side: number) => {
    const back = [tip[0] - dx * HEAD, tip[1] - dy * HEAD] as const;
    return `${round(back[0] - (dy * side * HEAD) / 2)} ${round(back[1] + (dx * side * HEAD) / 2)}`;
  };
  const end = `${round(tip[0])} ${round(tip[1])}`;
  return `M${round(x)} ${round(y)}L${end}M${wing(1)}L${end}L${wing(-1)}`;
}

const HEAD = 14;
const round = (number: number): number => Math.round(number);
const middleOf = ({ left, top, width, height }: DOMRect) =>
  [left + width / 2, top + height / 2] as const;
