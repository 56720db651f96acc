// @vitest-environment node
import { describe, expect, it } from "vitest";
import { bestFelt, columnsOf } from "./felt";

const phone = { width: 340, height: 320 };
const desk = { width: 1070, height: 420 };
const triples = (count: number) => [...Array<number>(count).fill(3), 0];

describe("the felt", () => {
  it("has large tiles while few combinations lie there", () => {
    expect(bestFelt([1, 1, 1, 1, 0], phone).tile).toBeGreaterThan(50);
    expect(bestFelt([1, 1, 1, 1, 0], desk).tile).toBe(100);
  });

  it("has smaller tiles the more lie there, until they could not be told apart", () => {
    const sizes = [1, 2, 4, 6, 8, 40].map((count) => bestFelt(triples(count), phone).tile);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(new Set(sizes).size).toBeGreaterThan(3);
    expect(sizes.at(-1)).toBe(30);
  });

  it("fits two rows of three in a room that is made for them", () => {
    const { tile, gap, padding } = bestFelt([3, 3, 3, 3, 3, 3], { width: 1000, height: 300 });
    expect(3 * (3 * tile + 19) + 2 * (gap + padding)).toBeLessThanOrEqual(1000);
    expect(2 * ((tile * 4) / 3 + 19) + gap + 2 * padding).toBeLessThanOrEqual(300);
    expect(2 * (((tile + 1) * 4) / 3 + 19) + gap + 2 * padding).toBeGreaterThan(300);
  });

  it("takes a run that is wider than the room for one row", () => {
    const run = bestFelt([13], { width: 340, height: 100 });
    expect((run.tile * 4) / 3 + 19).toBeLessThanOrEqual(80);
  });
});

describe("a rack", () => {
  it("has one row, or two where it is long", () => {
    expect([0, 1, 7, 8, 13].map((tiles) => columnsOf(tiles, 360))).toEqual([1, 1, 7, 4, 7]);
    expect([8, 14, 15].map((tiles) => columnsOf(tiles, 900))).toEqual([8, 14, 8]);
  });
});
