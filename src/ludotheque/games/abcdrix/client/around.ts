/** Around one device: a hand is seen by whoever has taken it; ideas, the clock and votes are at the
 * edges. */

import type { AnyMove, View } from "$client/generated/games/abcdrix";
import type { Around } from "$client/lib/around";
import type { Seat } from "$client/lib/board";
import { deeds } from "./deeds";

export const around: Around<View, AnyMove> = {
  hidden: true,
  own,
  presses: (view, seat) => (asked(view, seat) ? deeds(idle(view, seat)) : []),
};

/** Who has said that they are dry has laid the device down: the others are asked. */
function own({ phase, seat, starter, rows }: View): readonly Seat[] {
  switch (phase) {
    case "front":
      return rows.map((_, each) => each);
    case "open":
    case "play":
    case "idle":
    case "clock":
      return [seat];
    case "takeover":
      return starter === null ? [] : [starter];
    default:
      return [];
  }
}

/** Is that player asked something by somebody else's turn? */
function asked({ phase, seat, starter, back, silent }: View, who: Seat): boolean {
  if (phase === "vote") return who !== (back === "takeover" ? starter : seat);
  return (phase === "idle" || phase === "dry") && who !== seat && !silent.includes(who);
}

/** As somebody sees it who has chosen no card. */
const idle = (view: View, me: Seat) => ({
  view,
  me,
  card: "",
  open: [],
  opening: false,
  laying: false,
});
