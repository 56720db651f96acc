/** Game B around one device: all see the same, and whoever says stop lays. */

import type { Modes, StopView } from "$client/generated/games/coins";
import type { Around, Press } from "$client/lib/around";
import type { Seat } from "$client/lib/board";

type Move = Modes["b"]["move"];

export const around: Around<StopView, Move> = {
  hidden: false,
  own: ({ stopper }) => (stopper < 0 ? [] : [stopper]),
  presses: (view, seat) => (mayPress(view, seat) ? both(view, seat) : []),
};

function mayPress({ stopper, pair, inside, barred }: StopView, seat: Seat): boolean {
  return stopper < 0 && pair.length > 0 && inside.includes(seat) && !barred.includes(seat);
}

function both({ number: pair, said }: StopView, seat: Seat): readonly Press<Move>[] {
  const done = said.includes(seat);
  const none = done ? "no-solution-said" : "no-solution";
  return [
    { message: "stop", move: { type: "Stop", pair }, look: "primary" },
    { message: none, move: { type: "NoSolution", pair }, look: "", done },
  ];
}
