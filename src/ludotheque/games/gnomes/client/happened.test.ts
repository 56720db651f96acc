// @vitest-environment node

import { describe, expect, it } from "vitest";
import type { AnyEvent } from "$client/generated/games/gnomes";
import { askedAbout, originOf, soundOf, touchedBy } from "./happened";

const PLACED: AnyEvent = { type: "Placed", seat: 1, cell: "A1" };
const SHIFTED: AnyEvent = {
  type: "Shifted",
  seat: 2,
  origin: "C2",
  cell: "D1",
};

describe("what has just happened", () => {
  it("is heard where something is seen to move", () => {
    expect([PLACED, SHIFTED].map(soundOf)).toEqual(["place", "place"]);
    expect(soundOf({ type: "Ranked", seats: [0, 1] })).toBe("flip");
    expect(soundOf({ type: "RoundBegins", round: 2, last: false })).toBeUndefined();
  });

  it("lights the cells that a question is about", () => {
    const asked = {
      type: "Asked",
      seat: 0,
      to_seat: 1,
      cell: "A1",
      flower: null,
    } as const;
    expect(askedAbout([PLACED, { ...asked, action: "zone" }])).toEqual(
      new Set(["A1", "B1", "A2", "B2"]),
    );
    expect(askedAbout([PLACED])).toBeNull();
  });

  it("brings a statuette from its owner's plate, or from where it stood", () => {
    const events = [PLACED, SHIFTED];
    expect(originOf(events, "statue-1-A1")).toEqual({ plate: 1 });
    expect(originOf(events, "statue-2-D1")).toEqual({ piece: "statue-2-C2" });
    expect(originOf(events, "statue-0-A1")).toBeNull();
    expect(originOf(events, "cat")).toBeNull();
  });

  it("marks what others have done, not what one has done oneself", () => {
    expect(touchedBy([PLACED, SHIFTED], 1)).toEqual(["D1"]);
    expect(touchedBy([PLACED, SHIFTED], null)).toEqual(["A1", "D1"]);
  });
});
