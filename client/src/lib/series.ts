/** A series of games at one table: who wins two first, wins it. */

import type { Chair } from "./protocol";

/** As in `ludotheque.table.seating`. */
const SERIES = 2;

export interface Series {
  wins: number[];
  /** The seats that have won it now. */
  champions: number[];
}

/** The series with this game in it. */
export function seriesAfter(chairs: readonly Chair[], winners: readonly number[]): Series {
  const wins = chairs.map((chair, seat) => chair.wins + (winners.includes(seat) ? 1 : 0));
  return { wins, champions: wins.flatMap((won, seat) => (won >= SERIES ? [seat] : [])) };
}
