// @vitest-environment node

import { describe, expect, it } from "vitest";
import { isLoud, DWARVES } from "./dwarves";
import { area, CELLS, PLOTS, step } from "./garden";

describe("the garden", () => {
  it("is read whole from the rules' file", () => {
    expect(CELLS).toHaveLength(18);
    expect(PLOTS.size).toBe(16);
    expect(PLOTS.has("B2")).toBe(false);
    expect(PLOTS.get("A1")).toEqual({
      cell: "A1",
      terrain: "earth",
      flowers: ["red", "yellow"],
    });
  });

  it("is walked with the arrow keys and has edges", () => {
    expect(step("A1", "ArrowRight")).toBe("B1");
    expect(step("A1", "ArrowLeft")).toBe("A1");
    expect(step("F1", "ArrowRight")).toBe("F1");
    expect(step("C2", "ArrowUp")).toBe("C1");
    expect(step("C3", "ArrowDown")).toBe("C3");
    expect(step("C2", "Home")).toBe("A2");
    expect(step("C2", "End")).toBe("F2");
    expect(step("C2", "x")).toBe("C2");
  });

  it("lights the cells that a question is about", () => {
    expect([...area("zone", "A1", null)]).toEqual(["A1", "B1", "A2", "B2"]);
    expect(area("line", "C2", null).size).toBe(8);
    expect(area("flowers", "A1", "red").size).toBe(8);
  });
});

describe("the dwarves", () => {
  it("are eight, and the strong ones are loud", () => {
    expect(DWARVES).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(DWARVES.filter(isLoud)).toEqual([5, 6, 7, 8]);
  });
});
