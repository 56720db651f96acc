import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Clock, timeOf, type Sight } from "./clock.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("tells minutes and seconds", () => {
  expect([timeOf(0), timeOf(61_900), timeOf(-5), timeOf(3_600_000)]).toEqual([
    "0:00",
    "1:01",
    "0:00",
    "60:00",
  ]);
});

it("goes on from the table's time, and stands when the game has ended", () => {
  const timers = [{ type: "TimerLeft" as const, name: "square", left: 29 * 60_000 }];
  let sight = $state.raw<Sight>({ timers, minutes: 30, ended: false });
  let clock: Clock | undefined;
  const stop = $effect.root(() => {
    clock = new Clock(() => sight);
  });
  flushSync();
  expect(clock?.time).toBe("1:00");
  vi.advanceTimersByTime(2_500);
  flushSync();
  expect(clock?.time).toBe("1:02");
  sight = { timers: [], minutes: 30, ended: true };
  vi.advanceTimersByTime(10_000);
  flushSync();
  expect([clock?.time, clock?.ran]).toEqual(["1:02", true]);
  stop();
});

it("has nothing to show where no time is taken", () => {
  let clock: Clock | undefined;
  const stop = $effect.root(() => {
    clock = new Clock(() => ({ timers: [], minutes: 30, ended: false }));
  });
  vi.advanceTimersByTime(10_000);
  flushSync();
  expect(clock?.ran).toBe(false);
  stop();
});
