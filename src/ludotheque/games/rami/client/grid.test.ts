// @vitest-environment node
import { describe, expect, it } from "vitest";
import { apart, bestGrid, walk } from "./grid";

describe("the grid", () => {
  it("fits a phone with tiles that a finger can hit", () => {
    const grid = bestGrid(52, { width: 340, height: 545 }, 4);
    expect(grid.columns * grid.rows).toBeGreaterThanOrEqual(52);
    expect(grid.tile).toBeGreaterThanOrEqual(44);
    expect(grid.columns * grid.tile + 4 * (grid.columns - 1)).toBeLessThanOrEqual(340);
  });

  it("turns with the screen", () => {
    const wide = bestGrid(52, { width: 1100, height: 600 }, 8);
    expect(wide.columns).toBeGreaterThan(wide.rows);
  });
});

describe("a verdict", () => {
  const grid = { columns: 4, rows: 13, tile: 40 };

  it("lies in the middle, or where it hides none of the two tiles", () => {
    expect(apart([0, 51], grid)).toBe(0.5);
    expect(apart([24, 25], grid)).toBe(0.2);
    expect(apart([0, 20], grid)).toBe(0.8);
  });
});

describe("walking", () => {
  const places = [0, 1, 2, 3, 5, 8];

  it("goes to the neighbour", () => {
    expect(walk(0, "ArrowRight", 3, places)).toBe(1);
    expect(walk(0, "ArrowDown", 3, places)).toBe(3);
  });

  it("leaps over places where nothing is left", () => {
    expect(walk(3, "ArrowRight", 3, places)).toBe(5);
  });

  it("stays where nothing lies ahead", () => {
    expect(walk(2, "ArrowRight", 3, places)).toBeUndefined();
    expect(walk(0, "Enter", 3, places)).toBeUndefined();
  });
});
