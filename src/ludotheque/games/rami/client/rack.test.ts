// @vitest-environment node
import { describe, expect, it } from "vitest";
import { tileOf } from "./laying";
import { merge, moved, sort } from "./rack";

describe("the rack", () => {
  it("keeps the order, forgets what is gone, and puts what is new at the end", () => {
    const rack = ["green-1", "red-9", "blue-2"].map(tileOf);
    expect(merge(["blue-2", "red-3", "green-1"], rack)).toEqual(["blue-2", "green-1", "red-9"]);
  });

  it("sorts by colour and by value", () => {
    const order = ["yellow-2", "red-9", "blue-2", "red-10"];
    expect(sort(order, "colour")).toEqual(["red-9", "red-10", "blue-2", "yellow-2"]);
    expect(sort(order, "value")).toEqual(["blue-2", "yellow-2", "red-9", "red-10"]);
  });

  it("moves one tile or several, to the left and to the right", () => {
    expect(moved(["a", "b", "c", "d"], ["c"], 0)).toEqual(["c", "a", "b", "d"]);
    expect(moved(["a", "b", "c", "d"], ["a"], 3)).toEqual(["b", "c", "a", "d"]);
    expect(moved(["a", "b", "c", "d"], ["a", "d"], 2)).toEqual(["b", "a", "d", "c"]);
  });
});
