import { describe, expect, it } from "vitest";
import type { Chair } from "./protocol";
import { seriesAfter } from "./series";

const chairs = (...wins: number[]) => wins.map((won) => ({ wins: won })) as Chair[];

describe("a series", () => {
  it("counts the game that has just been won", () => {
    expect(seriesAfter(chairs(0, 1, 0), [0])).toEqual({ wins: [1, 1, 0], champions: [] });
  });

  it("is won with two games", () => {
    expect(seriesAfter(chairs(1, 1), [1])).toEqual({ wins: [1, 2], champions: [1] });
  });

  it("is won by all who share the victory", () => {
    expect(seriesAfter(chairs(1, 1), [0, 1]).champions).toEqual([0, 1]);
  });
});
