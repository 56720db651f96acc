// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Passing } from "./passing.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("is gone after its time", () => {
  const verdict = new Passing<string>();
  verdict.show("wrong", 100);
  vi.advanceTimersByTime(99);
  expect(verdict.now).toBe("wrong");
  vi.advanceTimersByTime(1);
  expect(verdict.now).toBeNull();
});

it("gives the next thing its full time, and nothing any when it is cleared", () => {
  const verdict = new Passing<string>();
  verdict.show("wrong", 100);
  vi.advanceTimersByTime(60);
  verdict.show("wrong again", 100);
  vi.advanceTimersByTime(60);
  expect(verdict.now).toBe("wrong again");
  verdict.clear();
  expect(verdict.now).toBeNull();
});
