import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Thoughts } from "./thoughts";

class FakeWorker {
  static made: FakeWorker[] = [];
  said: { type: string; id?: number; game?: string }[] = [];
  onmessage: ((event: MessageEvent<unknown>) => void) | null = null;
  onerror: (() => void) | null = null;
  ended = false;

  constructor() {
    FakeWorker.made.push(this);
  }
  postMessage(message: { type: string }) {
    this.said.push(message);
  }
  terminate() {
    this.ended = true;
  }
  say(data: unknown) {
    this.onmessage?.(new MessageEvent("message", { data }));
  }
}

const FRAME = { place: "started", name: "python/worker.js", unpacked: "unpacked" };
const only = () => FakeWorker.made[0]!;

beforeEach(() => {
  FakeWorker.made = [];
  vi.stubGlobal("Worker", FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

it("starts when somebody first has to think, who does not wait for it", async () => {
  const thoughts = new Thoughts("python/", FRAME);
  expect(FakeWorker.made).toHaveLength(0);
  expect(await thoughts.think("a")).toBe("");
  expect(await thoughts.think("b")).toBe("");
  expect(FakeWorker.made).toHaveLength(1);
  expect(only().said.map(({ type }) => type)).toEqual(["start"]);
});

it("starts when there is much to read before anybody thinks, and reads it once", async () => {
  const thoughts = new Thoughts("python/", FRAME);
  thoughts.bring("abcdrix");
  thoughts.bring("abcdrix");
  expect(await thoughts.think("a")).toBe("");
  thoughts.bring("other");
  expect(only().said.map(({ type, game }) => game ?? type)).toEqual(["start", "abcdrix", "other"]);
});

it("answers each thought by its own answer, or by why there is none", async () => {
  const thoughts = new Thoughts("python/", FRAME);
  await thoughts.think("");
  only().say({ type: "ready" });
  const [first, second] = [thoughts.think("a"), thoughts.think("b")];
  const [one, two] = only()
    .said.filter(({ type }) => type === "think")
    .map(({ id }) => id);
  only().say({ type: "failed", id: two, why: "no" });
  only().say({ type: "thought", id: one, text: "A" });
  expect(await first).toBe("A");
  await expect(second).rejects.toThrow("no");
});

it("gives up where no second interpreter can be had: nobody waits for ever", async () => {
  const thoughts = new Thoughts("python/", FRAME);
  await thoughts.think("");
  only().say({ type: "ready" });
  const asked = thoughts.think("a");
  only().say({ type: "lost" });
  expect(await asked).toBe("");
  expect(only().ended).toBe(true);
  expect(await thoughts.think("b")).toBe("");
  expect(FakeWorker.made).toHaveLength(1);
});

it("is not tried where memory is short", async () => {
  vi.stubGlobal("navigator", { deviceMemory: 2 });
  const thoughts = new Thoughts("python/", FRAME);
  expect(await thoughts.think("a")).toBe("");
  expect(FakeWorker.made).toHaveLength(0);
});
