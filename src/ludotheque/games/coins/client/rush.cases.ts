/** For tests of game C: one card lies there, and somebody holds three. */

import type { RushView } from "$client/generated/games/coins";

export const VIEW: RushView = {
  type: "RushView",
  lock_seconds: 3,
  hand: [4, 5, 6],
  counts: [3, 3],
  laid: [{ type: "Laid", card: 1, x: 0, y: 0, turned: false }],
  locks: [0, 0],
  misses: 0,
  missed: null,
  since: [1, 1],
  stuck: false,
};

export const lay = (card: number, x: number, y: number, turned = false) => ({
  type: "Lay",
  card,
  x,
  y,
  turned,
});
