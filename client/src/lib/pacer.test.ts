// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Pacer } from "./pacer";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function pacer(linger: number) {
  const shown: number[] = [];
  const waiting: boolean[] = [];
  const made = new Pacer<number>(
    (thing) => shown.push(thing),
    () => linger,
    (now) => waiting.push(now),
  );
  return { made, shown, waiting };
}

it("shows the first thing at once and each next one after its pause", () => {
  const { made, shown, waiting } = pacer(100);
  [1, 2, 3].forEach((thing) => made.push(thing));
  expect(shown).toEqual([1]);
  expect(waiting.at(-1)).toBe(true);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual([1, 2, 3]);
  expect(waiting.at(-1)).toBe(false);
});

it("shows everything at once where nothing deserves a pause", () => {
  const { made, shown } = pacer(0);
  [1, 2, 3].forEach((thing) => made.push(thing));
  expect(shown).toEqual([1, 2, 3]);
});

it("flushes what waits", () => {
  const { made, shown, waiting } = pacer(100);
  [1, 2, 3].forEach((thing) => made.push(thing));
  made.flush();
  expect(shown).toEqual([1, 2, 3]);
  expect(waiting.at(-1)).toBe(false);
  made.push(4);
  expect(shown.at(-1)).toBe(4);
});

it("tells for how long the last thing is still being looked at", () => {
  const resting: boolean[] = [];
  const made = new Pacer<number>(
    () => undefined,
    () => 100,
    (_waiting, now) => resting.push(now),
  );
  made.push(1);
  expect(resting.at(-1)).toBe(true);
  vi.advanceTimersByTime(100);
  expect(resting.at(-1)).toBe(false);
});

it("keeps what comes while it is held, and then goes on as ever", () => {
  const { made, shown, waiting } = pacer(100);
  [1, 2].forEach((thing) => made.push(thing));
  made.hold();
  made.push(3);
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual([1]);
  expect(waiting.at(-1)).toBe(true);
  made.letGo();
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual([1, 2, 3]);
  expect(waiting.at(-1)).toBe(false);
});
