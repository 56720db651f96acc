import { beforeEach, expect, it, vi } from "vitest";
import { side, type Line } from "./side";

class Held implements Line {
  readyState = WebSocket.CONNECTING as number;
  onopen = null;
  onmessage = null;
  onclose = null;
  send = vi.fn();
  constructor(readonly where: string) {}
  close() {
    this.readyState = WebSocket.CLOSED;
  }
}

let made: Held[] = [];
const connect = (table: string, name: string) => {
  const line = new Held(table + name);
  made.push(line);
  return line;
};

beforeEach(() => {
  made = [];
  side.choose({
    friends: true,
    early: async () => [],
    prepare: () => undefined,
    call: () => Promise.reject(new Error("nobody")),
    connect,
  });
});

it("opens the line to a table once, where its page is expected", () => {
  side.expect("one");
  expect(side.connect("one", "")).toBe(made[0]);
  expect(side.connect("one", "")).toBe(made[1]);
});

it("keeps no line to a table that nobody comes to", () => {
  side.expect("one");
  side.expect("two");
  expect(made[0]?.readyState).toBe(WebSocket.CLOSED);
  expect(side.connect("three", "")).toBe(made[2]);
  expect(made[1]?.readyState).toBe(WebSocket.CLOSED);
});

it("takes no line that has been lost meanwhile, and none for somebody else at the device", () => {
  side.expect("one");
  expect(side.connect("one", "Zoé")).toBe(made[1]);
  made[0]?.close();
  expect(side.connect("one", "")).toBe(made[2]);
});
