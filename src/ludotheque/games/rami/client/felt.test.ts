// @vitest-environment node
import { describe, expect, it } from "vitest";
import { bestFelt, rackOf } from "./felt";

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
  it("has one row, or several of equal length where it is long", () => {
    const columns = (tiles: number, width: number) => rackOf(tiles, width).columns;
    expect([0, 1, 6, 7, 8, 13].map((tiles) => columns(tiles, 360))).toEqual([1, 1, 6, 4, 4, 5]);
    expect([8, 14, 15].map((tiles) => columns(tiles, 900))).toEqual([8, 14, 8]);
  });

  it("has tiles that a finger can touch, however many and however narrow it is", () => {
    for (let width = 300; width <= 1000; width++) {
      for (let tiles = 1; tiles <= 30; tiles++) {
        const { columns, gap } = rackOf(tiles, width);
        expect((width - 52 - (columns - 1) * gap) / columns).toBeGreaterThanOrEqual(44);
      }
    }
  });
});
