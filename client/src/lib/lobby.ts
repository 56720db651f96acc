/** What a table that has not begun waits for. */

import type { Room, Seat } from "./protocol";

export interface Lobby {
  /** Free seats. */
  readonly free: readonly Seat[];
  /** How many sit there. */
  readonly taken: number;
  /** How many more are needed before anybody can begin. */
  readonly missing: number;
  /** People of the last game who are expected at the rematch. */
  readonly awaited: readonly Seat[];
  /** May this reader begin now? */
  readonly startable: boolean;
}

export function lobbyOf(room: Room, players: readonly number[]): Lobby {
  const free = seatsWhere(room, ({ kind }) => kind === "open");
  const taken = room.seats.length - free.length;
  const enough = players.find((count) => count >= taken) ?? taken;
  const awaited = seatsWhere(
    room,
    ({ kind, present, standin }) =>
      room.status === "gathering" && kind === "person" && !present && !standin,
  );
  const everybody = !free.length && !awaited.length && room.me !== null;
  return {
    free,
    taken,
    missing: Math.max(0, enough - taken),
    awaited,
    startable: everybody || (room.host && players.includes(taken)),
  };
}

function seatsWhere(room: Room, holds: (chair: Room["seats"][number]) => boolean): Seat[] {
  return room.seats.flatMap((chair, seat) => (holds(chair) ? [seat] : []));
}
