import { describe, expect, it } from "vitest";
import { lobbyOf } from "./lobby";
import type { Chair, Room } from "./protocol";

const OPEN = chair("open");

function chair(kind: Chair["kind"], more: Partial<Chair> = {}): Chair {
  const there = kind !== "open";
  const rest = { name: "", level: null, standin: false, figure: null, wins: 0 };
  return { kind, present: there, connected: there, ...rest, ...more };
}

function room(seats: Chair[], more: Partial<Room> = {}): Room {
  return { status: "open", host: true, me: 0, seats, ...more } as Room;
}

describe("a table that has not begun", () => {
  it("says how many are missing", () => {
    const lobby = lobbyOf(room([chair("person"), OPEN, OPEN, OPEN]), [3, 4]);
    expect(lobby).toMatchObject({ taken: 1, missing: 2, free: [1, 2, 3], startable: false });
  });

  it("can begin with those who have come, if the host says so", () => {
    const seats = [chair("person"), OPEN, chair("bot"), OPEN];
    expect(lobbyOf(room(seats), [2, 3, 4])).toMatchObject({ missing: 0, startable: true });
    expect(lobbyOf(room(seats, { host: false }), [2, 3, 4]).startable).toBe(false);
  });

  it("can begin when it is full, whoever says so who sits there", () => {
    const seats = [chair("person"), chair("person")];
    expect(lobbyOf(room(seats, { host: false }), [2]).startable).toBe(true);
    expect(lobbyOf(room(seats, { host: false, me: null }), [2]).startable).toBe(false);
  });

  it("waits in a rematch for those who have not come", () => {
    const away = chair("person", { present: false, connected: false });
    const seats = [chair("person"), away, chair("person", { ...away, standin: true })];
    const again = room(seats, { status: "gathering", host: false });
    expect(lobbyOf(again, [3])).toMatchObject({ awaited: [1], startable: false });
    expect(lobbyOf({ ...again, host: true }, [3]).startable).toBe(true);
    expect(lobbyOf(room(seats), [3]).awaited).toEqual([]);
  });
});
