import { afterEach, describe, expect, it, vi } from "vitest";
import { nextUp, Party } from "./party.svelte";
import type { Turn } from "./protocol";
import { side, type Line } from "./side";

const turn = (...seats: number[]): Turn => ({ type: "Turn", seats, wait: "all", timers: [] });

describe("who is to have the device", () => {
  it("is whoever has it while the game waits for them", () => {
    expect(nextUp(turn(0, 1, 2), [], [0, 1, 2], 1)).toBe(1);
  });

  it("is the next around the table whom the game waits for", () => {
    expect(nextUp(turn(2), [], [0, 1, 2], 0)).toBe(2);
    expect(nextUp(turn(0, 1, 2), [1], [0, 1, 2], 1)).toBe(2);
    expect(nextUp(turn(0, 1, 2), [1, 2], [0, 1, 2], 2)).toBe(0);
  });

  it("is nobody while others play, or after the end", () => {
    expect(nextUp(turn(3), [], [0, 1], 0)).toBeNull();
    expect(nextUp(turn(-1), [], [0, 1], null)).toBeNull();
    expect(nextUp(turn(), [], [0, 1], 0)).toBeNull();
  });

  it("is the first whom the game waits for when nobody has it", () => {
    expect(nextUp(turn(1, 2), [], [0, 1, 2], null)).toBe(1);
  });
});

class FakeLine implements Line {
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onclose: (() => void) | null = null;
  send = () => undefined;
  close = () => undefined;
  hear = (said: unknown) =>
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(said) }));
}

const BESIDE = [
  { seat: 0, name: "" },
  { seat: 1, name: "Zoé" },
];

function party() {
  const lines = new Map<string, FakeLine>();
  side.choose({
    friends: true,
    call: () => Promise.reject(new Error("off")),
    connect: (_, name) => {
      lines.set(name, new FakeLine());
      return lines.get(name)!;
    },
  });
  const here = new Party("x");
  here.begin();
  const tell = (said: (me: number) => unknown) =>
    BESIDE.forEach(({ seat, name }) => lines.get(name)?.hear(said(seat)));
  const room = (status: string) =>
    tell((me) => ({ type: "Room", game: "g", mode: "m", status, me, beside: BESIDE, seats: [] }));
  const update = (step: number, ...seats: number[]) =>
    tell((me) => ({
      type: "Update",
      step,
      news: [],
      seen: { seat: me, turn: turn(...seats), view: {}, legal: [] },
      sealed: [],
      chosen: null,
      timers: [],
    }));
  return { here, lines, room, update };
}

describe("a party at one device", () => {
  afterEach(() => vi.restoreAllMocks());

  it("has a line for each, and shows nobody's view before somebody takes the device", () => {
    const { here, lines, room, update } = party();
    room("playing");
    here.gather();
    here.gather();
    expect([...lines.keys()]).toEqual(["", "Zoé"]);
    room("playing");
    update(1, 1);
    expect(here.table).toBeNull();
    expect(here.next).toBe(1);
    here.take();
    expect(here.table?.room?.me).toBe(1);
  });

  it("passes when the game waits for somebody else, and not before", () => {
    const { here, room, update } = party();
    room("playing");
    here.gather();
    room("playing");
    update(1, 0);
    here.take();
    expect(here.pause).toBeNull();
    update(2, 1);
    expect(here.pause).toBeGreaterThan(0);
    here.pass();
    expect(here.table).toBeNull();
    here.take();
    expect(here.table?.room?.me).toBe(1);
  });

  it("hides what is shown when nobody looks at the page, and shows the end to all", () => {
    const { here, room, update } = party();
    room("playing");
    here.gather();
    room("playing");
    update(1, 0);
    here.take();
    here.hide();
    expect(here.table).toBeNull();
    room("over");
    expect(here.table).not.toBeNull();
    here.hide();
    expect(here.table).not.toBeNull();
  });
});
