import { afterEach, describe, expect, it, vi } from "vitest";
import { catalogue } from "./catalogue.svelte";
import { nextUp, nobody, Party } from "./party.svelte";
import type { ModeInfo, Turn } from "./protocol";
import { side, type Line } from "./side";

const turn = (...seats: number[]): Turn => ({ type: "Turn", seats, wait: "all", timers: [] });

describe("who is to have the device", () => {
  it("is whoever has it while the game waits for them", () => {
    expect(nextUp([0, 1, 2], [], [0, 1, 2], 1)).toBe(1);
  });

  it("is the next around the table whom the game waits for", () => {
    expect(nextUp([2], [], [0, 1, 2], 0)).toBe(2);
    expect(nextUp([0, 1, 2], [1], [0, 1, 2], 1)).toBe(2);
    expect(nextUp([0, 1, 2], [1, 2], [0, 1, 2], 2)).toBe(0);
  });

  it("is nobody while others play, or after the end", () => {
    expect(nextUp([3], [], [0, 1], 0)).toBeNull();
    expect(nextUp([-1], [], [0, 1], null)).toBeNull();
    expect(nextUp([], [], [0, 1], 0)).toBeNull();
  });

  it("is the first whom the game waits for when nobody has it", () => {
    expect(nextUp([1, 2], [], [0, 1, 2], null)).toBe(1);
  });
});

class FakeLine implements Line {
  readyState = 1;
  readonly sent: { type: string; id: number }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onclose: (() => void) | null = null;
  send = (text: string) => void this.sent.push(JSON.parse(text) as { type: string; id: number });
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
    early: async () => [],
    prepare: () => undefined,
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

describe("nobody's name", () => {
  it("is one that nobody here has", () => {
    expect(nobody(["", "Zoé"])).toBe("~");
    expect(nobody(["", "~", "~~"])).toBe("~~~");
  });
});

describe("a party around a device that lies in the middle", () => {
  const stop = { message: "stop", move: { type: "Stop" }, look: "" } as const;

  function around(hidden: boolean, one_device: "around" | "hands" = "around") {
    vi.spyOn(catalogue, "mode").mockReturnValue({ one_device } as ModeInfo);
    const made = party();
    const { here, lines } = made;
    made.room("playing");
    here.gather();
    here.layDown();
    here.layDown();
    here.around = {
      hidden,
      own: (view) => (view as unknown as { own: readonly number[] }).own,
      presses: () => [stop],
    };
    const everybody = (step: number, own: readonly number[], sealed: readonly number[] = []) =>
      [...lines].forEach(([name, line]) => {
        const me = BESIDE.find((each) => each.name === name)?.seat ?? null;
        const room = { type: "Room", game: "g", mode: "m", status: "playing", me, seats: [] };
        line.hear({ ...room, beside: BESIDE });
        const view = { type: "V", own };
        const seen = { seat: me, turn: turn(0, 1), view, legal: [] };
        const rest = { news: [], sealed, chosen: null, timers: [] };
        line.hear({ type: "Update", step, seen, ...rest });
      });
    return { ...made, everybody };
  }

  it("has one line more, for what everybody sees, and shows that", () => {
    const { here, lines, everybody } = around(true);
    expect(here.table).toBeNull();
    everybody(1, []);
    expect([...lines.keys()]).toEqual(["", "Zoé", "~"]);
    expect(here.table?.room?.me).toBeNull();
    expect(here.pause).toBeNull();
  });

  it("gives an open board at once to whoever needs it, and takes it back", () => {
    const { here, everybody } = around(false);
    everybody(1, [1]);
    expect(here.pause).toBe(0);
    here.pass();
    expect(here.table?.room?.me).toBe(1);
    expect(here.reader).toBeNull();
    everybody(2, []);
    expect(here.pause).toBeGreaterThan(0);
    here.pass();
    expect(here.table?.room?.me).toBeNull();
  });

  it("lets whoever holds something hidden take it, and shows what all see in between", () => {
    const { here, everybody } = around(true);
    everybody(1, [1]);
    expect(here.pause).toBeNull();
    expect(here.asked).toBe(true);
    here.take();
    expect(here.reader).toBe(1);
    everybody(2, [0]);
    expect(here.pause).toBeGreaterThan(0);
    here.pass();
    expect(here.reader).toBeNull();
    expect(here.table?.room?.me).toBeNull();
    here.take();
    expect(here.reader).toBe(0);
  });

  it("shows the table in the middle of open hands, and each hand as its owner sees it", () => {
    const { here, everybody } = around(true, "hands");
    everybody(1, []);
    expect([here.hands, here.edges]).toEqual([true, true]);
    expect(here.table?.room?.me).toBeNull();
    expect([here.of(0), here.of(1)].map((table) => table?.seen?.seat)).toEqual([0, 1]);
    expect([here.pause, here.reader, here.next]).toEqual([null, null, null]);
    here.hide();
    expect(here.table?.room?.me).toBeNull();
  });

  it("sends what is pressed at the same moment one after the other", async () => {
    const { here, lines, everybody } = around(false);
    everybody(1, []);
    const answer = here.press(1, stop.move);
    void here.press(0, stop.move);
    expect(here.press(7, stop.move)).toBeUndefined();
    await Promise.resolve();
    const plays = (name: string) => lines.get(name)!.sent.filter(({ type }) => type === "Play");
    expect([plays("Zoé").length, plays("").length]).toEqual([1, 0]);
    lines.get("Zoé")!.hear({ type: "Accepted", id: plays("Zoé")[0]!.id, step: 2 });
    await vi.waitFor(() => expect(plays("").length).toBe(1));
    expect(await answer).toEqual({ accepted: true, step: 2 });
  });
});
