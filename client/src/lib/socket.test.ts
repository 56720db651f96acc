// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerSays } from "./protocol";
import type { Line } from "./side";
import { backoff, TableSocket, type Connection } from "./socket";

class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }

  open() {
    this.readyState = 1;
    this.onopen?.();
  }

  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  fail() {
    this.readyState = 3;
    this.onclose?.();
  }
}

const update = (step: number) => ({ type: "Update", step, news: [], sealed: [], timers: [] });
const move = { type: "Draw" };

function table(last = 4) {
  const states: Connection[] = [];
  const heard: ServerSays[] = [];
  const known = { last };
  const socket = new TableSocket(
    () => new FakeSocket("ws://here/ws/tables/x") as unknown as Line,
    {
      last: () => known.last,
      hear: (message) => heard.push(message),
      connection: (state) => states.push(state),
    },
    () => 0.5,
  );
  return { socket, states, heard, known };
}

const latest = () => FakeSocket.made.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  vi.stubGlobal("WebSocket", FakeSocket);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a table's socket", () => {
  it("answers at once when the table measures how far away it is", () => {
    const { socket, heard } = table();
    socket.open();
    latest().open();
    latest().say({ type: "Call", number: 3 });
    expect(latest().sent.at(-1)).toEqual({ type: "Echo", number: 3 });
    expect(heard).toEqual([]);
    socket.close();
  });

  it("says hello with what it knows, and is live after the first update", () => {
    const { socket, states, heard } = table(4);
    socket.open();
    latest().open();
    expect(latest().sent).toEqual([{ type: "Hello", last: 4 }]);
    expect(states).toEqual(["connecting"]);
    latest().say(update(5));
    expect(states).toEqual(["connecting", "live"]);
    expect(heard).toHaveLength(1);
  });

  it("says hello at once on a line that is open already", () => {
    const line = new FakeSocket("ws://here/ws/tables/x");
    line.open();
    const quiet = { last: () => null, hear: () => undefined, connection: () => undefined };
    new TableSocket(() => line as unknown as Line, quiet).open();
    expect(line.sent).toEqual([{ type: "Hello", last: null }]);
  });

  it("comes back later and later, with the gap to fill", () => {
    const { socket, states, known } = table(4);
    socket.open();
    latest().open();
    latest().say(update(4));
    latest().fail();
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(backoff(0, 0.5));
    expect(FakeSocket.made).toHaveLength(2);
    latest().fail();
    vi.advanceTimersByTime(backoff(0, 0.5));
    expect(FakeSocket.made).toHaveLength(2);
    vi.advanceTimersByTime(backoff(1, 0.5));
    expect(FakeSocket.made).toHaveLength(3);
    known.last = 9;
    latest().open();
    expect(latest().sent).toEqual([{ type: "Hello", last: 9 }]);
    latest().say(update(9));
    expect(states.at(-1)).toBe("live");
  });

  it("does not wait when the network is back", () => {
    const { socket } = table();
    socket.open();
    latest().fail();
    socket.hurry();
    expect(FakeSocket.made).toHaveLength(2);
  });

  it("notices a connection that is dead without saying so", () => {
    const { socket, states } = table();
    socket.open();
    latest().open();
    latest().say(update(4));
    vi.advanceTimersByTime(20_000);
    expect(latest().sent.at(-1)).toMatchObject({ type: "Ping" });
    vi.advanceTimersByTime(8_000);
    expect(states.at(-1)).toBe("lost");
  });

  it("doubts a connection on which a move is not answered", async () => {
    const { socket, states } = table();
    socket.open();
    latest().open();
    latest().say(update(4));
    const first = socket.play(move, 4);
    latest().say({ type: "Accepted", id: 1, step: 4 });
    await first;
    vi.advanceTimersByTime(3_000);
    expect(latest().sent.at(-1)).toMatchObject({ type: "Play" });
    void socket.play(move, 5);
    vi.advanceTimersByTime(3_000);
    expect(latest().sent.at(-1)).toMatchObject({ type: "Ping" });
    vi.advanceTimersByTime(8_000);
    expect(states.at(-1)).toBe("lost");
  });

  it("goes on as long as pings are answered", () => {
    const { socket, states } = table();
    socket.open();
    latest().open();
    latest().say(update(4));
    for (let n = 0; n < 5; n++) {
      vi.advanceTimersByTime(20_000);
      latest().say({ type: "Pong", id: n });
    }
    expect(states.at(-1)).toBe("live");
    expect(FakeSocket.made).toHaveLength(1);
  });

  it("hands on what the coach asks, with nothing played", async () => {
    const { socket } = table();
    socket.open();
    latest().open();
    latest().say(update(4));
    const asked = socket.play(move, 4, false, "ask");
    expect(latest().sent.at(-1)).toMatchObject({ type: "Play", id: 1, coach: "ask" });
    const doubts = [{ type: "CouldGoOut" }];
    latest().say({ type: "Doubts", id: 1, remarks: doubts });
    expect(await asked).toMatchObject({ accepted: false, doubts });
  });

  it("answers a move by its id, accepted or refused", async () => {
    const { socket } = table();
    socket.open();
    latest().open();
    latest().say(update(4));
    const first = socket.play(move, 4);
    const second = socket.play(move, 4);
    expect(latest().sent.slice(1)).toEqual([
      { type: "Play", id: 1, at: 4, move, guided: false, coach: "off" },
      { type: "Play", id: 2, at: 4, move, guided: false, coach: "off" },
    ]);
    latest().say({ type: "Refusal", id: 2, code: "can-place", params: {} });
    latest().say({ type: "Accepted", id: 1, step: 5 });
    expect(await first).toEqual({ accepted: true, step: 5 });
    expect(await second).toMatchObject({ accepted: false, problem: { code: "can-place" } });
  });

  it("sends an unanswered move again if nothing has happened meanwhile", () => {
    const { socket } = table();
    socket.open();
    latest().open();
    latest().say(update(4));
    void socket.play(move, 4);
    latest().fail();
    vi.advanceTimersByTime(1000);
    latest().open();
    expect(latest().sent).toHaveLength(1);
    latest().say(update(4));
    expect(latest().sent.at(-1)).toMatchObject({ type: "Play", id: 1, at: 4, move });
  });

  it("does not play a move twice if steps have been made since", async () => {
    const { socket } = table();
    socket.open();
    latest().open();
    latest().say(update(4));
    const answer = socket.play(move, 4);
    latest().fail();
    vi.advanceTimersByTime(1000);
    latest().open();
    latest().say(update(5));
    expect(latest().sent).toHaveLength(1);
    expect(await answer).toEqual({ accepted: true, step: 5 });
  });

  it("is back as soon as the table has let it in, before the game has begun", () => {
    const { socket, states } = table();
    socket.open();
    latest().open();
    latest().fail();
    vi.advanceTimersByTime(1000);
    latest().open();
    expect(states.at(-1)).toBe("lost");
    latest().say({ type: "Room" } as never);
    expect(states.at(-1)).toBe("live");
  });

  it.each(["no-such-table", "no-such-game", "other-version"])("stays away after %s", (code) => {
    const { socket, states } = table();
    socket.open();
    latest().open();
    latest().say({ type: "Bye", code, params: {} });
    latest().fail();
    vi.advanceTimersByTime(60_000);
    expect(states.at(-1)).toBe("closed");
    expect(FakeSocket.made).toHaveLength(1);
  });

  it("takes its time where the server cannot store anything", () => {
    const { socket } = table();
    socket.open();
    latest().open();
    latest().say({ type: "Bye", code: "cannot-store", params: {} });
    latest().fail();
    vi.advanceTimersByTime(4_000);
    expect(FakeSocket.made).toHaveLength(1);
    vi.advanceTimersByTime(6_000);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it("does not come back once it is closed", () => {
    const { socket, states } = table();
    socket.open();
    latest().open();
    socket.close();
    vi.advanceTimersByTime(60_000);
    expect(states.at(-1)).toBe("closed");
    expect(FakeSocket.made).toHaveLength(1);
  });
});

describe("waiting", () => {
  it("doubles up to ten seconds, give or take a quarter", () => {
    expect(backoff(0, 0.5)).toBe(400);
    expect(backoff(1, 0.5)).toBe(800);
    expect(backoff(20, 0)).toBe(7_500);
    expect(backoff(20, 1)).toBe(12_500);
  });
});
