import { describe, expect, it } from "vitest";
import { endOf, stateOf } from "./tournament";

describe("a tournament", () => {
  it("ends by its maker, on a day, or when so many have played", () => {
    expect(endOf("closed", "2026-11-17", 4)).toEqual({});
    expect(endOf("people", "2026-11-17", 4)).toEqual({ people: 4 });
    const { until = 0 } = endOf("date", "2026-11-17", 4);
    const last = new Date(until);
    expect([last.getFullYear(), last.getMonth(), last.getDate()]).toEqual([2026, 10, 17]);
    expect(new Date(until + 1).getDate()).toBe(18);
  });

  it("tells how far somebody is, and what was stopped", () => {
    const cell = { state: "played", table: null, score: null, place: null, points: null } as const;
    expect(stateOf(cell)).toBe("played");
    expect(stateOf({ ...cell, points: 0 })).toBe("stopped");
    expect(stateOf({ ...cell, points: 2, score: 4, place: 1 })).toBe("played");
  });
});
