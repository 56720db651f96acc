// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyEvent } from "$client/generated/games/abcdrix";
import { Happenings, freshest } from "./happenings.svelte";
import { BOOM, WON } from "./pace";

const laid = (row_seat: number, at: number) => ({ type: "Laid", row_seat, at }) as AnyEvent;
const blasted = { type: "Blasted", row_seat: 1, at: 2 } as AnyEvent;
const won = {
  type: "WonWord",
  seat: 1,
  letters: "PORTE",
  word: "PORTES",
} as AnyEvent;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("what happens", () => {
  it("blows up where the firecracker was, for a while", () => {
    const seen = new Happenings();
    seen.show(blasted, []);
    expect(seen.boom.now).toEqual({ row: 1, at: 2 });
    expect(seen.won.now).toBeNull();
    vi.advanceTimersByTime(BOOM);
    expect(seen.boom.now).toBeNull();
  });

  it("shows the word that was won, and whose it is", () => {
    const seen = new Happenings();
    seen.show(won, ["Ana", "Bo"]);
    expect(seen.won.now).toEqual({
      name: "Bo",
      letters: "PORTE",
      word: "PORTES",
    });
    vi.advanceTimersByTime(WON);
    expect(seen.won.now).toBeNull();
  });

  it("leaves the last card fresh", () => {
    expect(freshest([laid(0, 1), blasted, laid(2, 0), won])).toEqual({
      row: 2,
      at: 0,
    });
    expect(freshest([blasted, won])).toBeNull();
  });
});
