// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { AnyEvent } from "$client/generated/games/abcdrix";
import { touched, type Touch } from "./touched";

const laid = (seat: number, at: number, on = false, row_seat = 0) =>
  ({ type: "Laid", seat, row_seat, at, on }) as unknown as AnyEvent;
const blast = (seat: number, at: number) =>
  ({ type: "Blasted", seat, row_seat: 0, at }) as unknown as AnyEvent;
const marks = (touches: readonly Touch[]) => touches.map(({ at }) => at);

describe("what others did to my row", () => {
  it("stays until my next move", () => {
    const now = touched([], [laid(1, 2), laid(1, 0, false, 2)], 0);
    expect(marks(now)).toEqual([2]);
    expect(touched(now, [{ type: "Drew", seat: 0, count: 1, left: 3 }], 0)).toBe(now);
    expect(touched(now, [laid(0, 1)], 0)).toEqual([]);
    expect(touched(now, [{ type: "Finished", seat: 0 }], 0)).toEqual([]);
  });

  it("follows its pile", () => {
    expect(marks(touched([], [laid(1, 1), laid(2, 0)], 0))).toEqual([2, 0]);
    expect(marks(touched([], [laid(1, 1), laid(2, 2)], 0))).toEqual([1, 2]);
    expect(marks(touched([], [laid(1, 1), laid(2, 1, true)], 0))).toEqual([null, 1]);
    expect(marks(touched([], [laid(1, 2), blast(2, 0)], 0))).toEqual([1, null]);
    expect(marks(touched([], [laid(1, 2), blast(2, 2)], 0))).toEqual([null, null]);
  });

  it("is nobody's for a spectator", () => {
    expect(touched([], [laid(1, 1)], null)).toEqual([]);
  });
});
