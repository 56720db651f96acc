import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { side, type Line } from "./side";
import { Table } from "./table.svelte";

const room = {
  type: "Room",
  game: "g",
  mode: "m",
  status: "playing",
  me: 0,
  seats: [],
  beside: [],
};
const seen = { seat: 0, turn: { seats: [0], wait: "all", timers: [] }, view: { type: "V" } };
const update = { type: "Update", step: 1, seen, news: [], sealed: [], chosen: null, timers: [] };

function seated() {
  const line: Line = {
    readyState: WebSocket.OPEN,
    onopen: null,
    onmessage: null,
    onclose: null,
    send: () => {},
    close: () => {},
  };
  vi.spyOn(side, "connect").mockReturnValue(line);
  const table = new Table("t");
  table.open();
  const hear = (message: object) =>
    line.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  return { table, hear };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("shows the room of a game that is on together with the game", () => {
  const { table, hear } = seated();
  hear(room);
  expect(table.room).toBeNull();
  hear(update);
  expect(table.room?.game).toBe("g");
  expect(table.seen).toEqual(seen);
  hear({ ...room, watchers: 3 });
  expect(table.room?.watchers).toBe(3);
});

it("shows the newest room by itself where the game does not come", () => {
  const { table, hear } = seated();
  hear(room);
  hear({ ...room, watchers: 3 });
  vi.runOnlyPendingTimers();
  expect(table.room?.watchers).toBe(3);
});

it.each(["open", "gathering"])("shows at once a room that is %s", (status) => {
  const { table, hear } = seated();
  hear({ ...room, status });
  expect(table.room?.status).toBe(status);
});

it("shows at once who plays at this device", () => {
  const { table, hear } = seated();
  hear({ ...room, beside: [{ seat: 0, name: "" }] });
  expect(table.room?.beside).toHaveLength(1);
});

it("shows at once the room of a race that is about to begin", () => {
  const { table, hear } = seated();
  hear({ type: "Starting", left: 3000, seats: [] });
  hear(room);
  expect(table.room?.game).toBe("g");
});

it("doubts its connection when the device says that it is offline", () => {
  const { table, hear } = seated();
  hear(room);
  hear(update);
  expect(table.link).toBe("live");
  dispatchEvent(new Event("offline"));
  vi.advanceTimersByTime(8_000);
  expect(table.link).toBe("lost");
});
