// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { Modes } from "$client/generated/games/rami";
import { laidBy, lately, originOf } from "./happened";
import { tileOf } from "./laying";

type Event = Modes["famille"]["event"];

const RED = tileOf("red-5");
const CREATED: Event = {
  type: "Created",
  seat: 1,
  kind: "suite",
  tiles: [RED],
  lucky: false,
};
const DREW: Event = { type: "Drew", seat: 0, tile: tileOf("blue-1"), left: 3 };

describe("what has just happened", () => {
  it("tells which tiles were laid", () => {
    expect(laidBy(CREATED)).toEqual(["red-5"]);
    expect(laidBy(DREW)).toEqual([]);
  });

  it("brings a tile from the pool, or from the plate of whoever laid it", () => {
    expect(originOf([DREW, CREATED], "red-5")).toEqual({ plate: 1 });
    expect(originOf([DREW, CREATED], "blue-1")).toBe("pool");
    expect(originOf([DREW, CREATED], "blue-2")).toBeNull();
    expect(originOf([{ type: "Opened", tiles: [RED] }], "red-5")).toBe("pool");
  });

  it("keeps in sight what others have laid until one's own next move", () => {
    const BLUE: Event = { ...CREATED, seat: 2, tiles: [tileOf("blue-2")] };
    expect(lately([], [CREATED], 0)).toEqual(["red-5"]);
    expect(lately(["red-5"], [BLUE], 0)).toEqual(["red-5", "blue-2"]);
    expect(lately(["red-5"], [{ ...DREW, seat: 1 }], 0)).toEqual(["red-5"]);
    expect(lately(["red-5"], [DREW], 0)).toEqual([]);
    expect(lately(["blue-2"], [CREATED], 1)).toEqual([]);
  });

  it("shows a spectator the last deed only", () => {
    expect(lately(["blue-2"], [CREATED], null)).toEqual(["red-5"]);
  });
});
