// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { View } from "$client/generated/games/abcdrix";
import { around } from "./around";

const VIEW = {
  phase: "play",
  seat: 0,
  starter: null,
  back: "play",
  silent: [],
  rows: [[], [], []],
};
const view = (change: Partial<View> = {}) => ({ ...VIEW, ...change }) as unknown as View;
const offered = (seat: number, change: Partial<View>) =>
  around.presses(view(change), seat).map(({ move }) => move.type);

describe("around one device", () => {
  it("is in the hands of whoever lays", () => {
    expect(around.hidden).toBe(true);
    expect(around.own(view({ phase: "front" }))).toEqual([0, 1, 2]);
    expect(around.own(view({ phase: "play", seat: 1 }))).toEqual([1]);
    expect(around.own(view({ phase: "clock", seat: 1, starter: 2 }))).toEqual([1]);
    expect(around.own(view({ phase: "takeover", seat: 1, starter: 2 }))).toEqual([2]);
  });

  it("lies in the middle while the others are asked", () => {
    expect(around.own(view({ phase: "dry" }))).toEqual([]);
    expect(around.own(view({ phase: "vote" }))).toEqual([]);
    expect(around.own(view({ phase: "draw" }))).toEqual([]);
  });

  it("lets the others start the clock once somebody only sits there", () => {
    expect(offered(1, { phase: "play" })).toEqual([]);
    expect(offered(1, { phase: "idle" })).toEqual(["StartClock"]);
    expect(offered(0, { phase: "idle" })).toEqual([]);
    expect(offered(2, { phase: "idle", silent: [2] })).toEqual([]);
  });

  it("asks them for ideas, but nobody twice", () => {
    expect(offered(1, { phase: "dry" })).toEqual(["StartClock", "NoIdea"]);
    expect(offered(1, { phase: "dry", silent: [1] })).toEqual([]);
    expect(offered(0, { phase: "dry" })).toEqual([]);
  });

  it("asks all but the one who said it to judge a word", () => {
    expect(offered(1, { phase: "vote" })).toEqual(["Judge", "Judge", "Judge"]);
    expect(offered(0, { phase: "vote" })).toEqual([]);
    expect(offered(2, { phase: "vote", back: "takeover", starter: 2 })).toEqual([]);
  });
});
