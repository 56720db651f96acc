// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { StopView } from "$client/generated/games/coins";
import { around } from "./around";

const VIEW = {
  inside: [0, 1, 2],
  barred: [],
  said: [],
  pair: [5, 6],
  number: 3,
  stopper: -1,
};
const view = (change: Partial<StopView> = {}) => ({ ...VIEW, ...change }) as unknown as StopView;
const offered = (seat: number, change: Partial<StopView> = {}) =>
  around.presses(view(change), seat).map(({ message, move, done }) => [message, move, done]);

describe("stop, around one device", () => {
  it("hides nothing, and is the board of whoever has said it", () => {
    expect(around.hidden).toBe(false);
    expect(around.own(view())).toEqual([]);
    expect(around.own(view({ stopper: 2 }))).toEqual([2]);
  });

  it("is said of the pair that lies open, and so is that there is no solution", () => {
    expect(offered(1)).toEqual([
      ["stop", { type: "Stop", pair: 3 }, undefined],
      ["no-solution", { type: "NoSolution", pair: 3 }, false],
    ]);
    expect(offered(1, { said: [1] })[1]).toEqual([
      "no-solution-said",
      { type: "NoSolution", pair: 3 },
      true,
    ]);
  });

  it("is nothing for who is out or waits, while somebody lays, and without cards", () => {
    expect(offered(3)).toEqual([]);
    expect(offered(1, { barred: [1] })).toEqual([]);
    expect(offered(1, { stopper: 0 })).toEqual([]);
    expect(offered(1, { pair: [] })).toEqual([]);
  });
});
