// @vitest-environment node

import { describe, expect, it } from "vitest";
import type { AnyMove } from "$client/generated/games/gnomes";
import { advised, spokenOf } from "./advised";

const ASK = {
  type: "HintAsk",
  seats: [2],
  action: "flowers",
  cell: "A1",
  flower: "red",
  whole: false,
  origin: "C2",
};
const STAND = { type: "HintStand", seat: 1, cell: "A1", origin: null };
const ASK_BOTH = { ...ASK, seats: [1, 2] };
const DIG = { type: "HintDig", seat: 1, cell: "B1", card: 5 };
const NARROW = { type: "HintNarrow", seat: 1, left: 2, cells: ["A1", "B1"] };
const FIGHT = { type: "HintFight", dwarf: 1 };

describe("what a hint comes to", () => {
  it("is nothing before the hint says what to do", () => {
    expect(advised([NARROW], [{ type: "Fight", dwarf: 1 }])).toBeNull();
    expect(advised([], [{ type: "Pass" }])).toBeNull();
  });

  it("is the dwarf that it names", () => {
    const hints = [NARROW, FIGHT];
    expect(advised(hints, [{ type: "Fight", dwarf: 1 }])).toEqual({ dwarf: 1 });
    expect(advised(hints, [{ type: "Fight", dwarf: 2 }])).toBeNull();
  });

  it("is, of a question, what is due of it", () => {
    const takes: readonly AnyMove[] = [
      { type: "Take", terrain: "wood", action: "flowers" },
      { type: "Take", terrain: "earth", action: "zone" },
      { type: "Take", terrain: "earth", action: "flowers" },
    ];
    expect(advised([ASK], takes)).toEqual({ terrain: "earth", action: "flowers" });
    // By Gaston's power the terrain taken does not matter.
    expect(advised([ASK], takes.slice(0, 1))).toEqual({ terrain: "wood", action: "flowers" });
    expect(advised([ASK], [{ type: "Place", cell: "A1" }])).toEqual({ cell: "A1" });
    const shifts = (["F1", "C2"] as const).map((origin): AnyMove => ({
      type: "Shift",
      origin,
      cell: "A1",
    }));
    expect(advised([ASK], shifts)).toEqual({ origin: "C2", cell: "A1" });
    const asks: readonly AnyMove[] = [
      { type: "Ask", seat: 1, flower: "red" },
      { type: "Ask", seat: 2, flower: "red" },
      { type: "AskAll", flower: "red" },
      { type: "Pass" },
    ];
    expect(advised([ASK], asks)).toEqual({ question: asks[1] });
    expect(advised([ASK_BOTH], asks)).toEqual({ question: asks[2] });
  });

  it("is, of a loot that one knows, the way there", () => {
    const take: AnyMove = { type: "Take", terrain: "earth", action: "cat" };
    expect(advised([STAND], [take])).toEqual({ terrain: "earth", action: "cat" });
    expect(advised([STAND], [{ type: "Place", cell: "A1" }])).toEqual({ cell: "A1" });
  });

  it("is a mole, and the card that it is paid with", () => {
    const lays: readonly AnyMove[] = [
      { type: "Lay", kind: "bait", cell: "B1", card: 5 },
      { type: "Lay", kind: "mole", cell: "B1", card: 2 },
      { type: "Lay", kind: "mole", cell: "B1", card: 5 },
    ];
    expect(advised([DIG], lays)).toEqual({ kind: "mole", cell: "B1", card: 5 });
  });

  it("points at the cells that the last hint speaks of", () => {
    expect([...spokenOf([NARROW])]).toEqual(["A1", "B1"]);
    expect([...spokenOf([NARROW, ASK])]).toEqual(["A1"]);
    expect([...spokenOf([NARROW, FIGHT])]).toEqual([]);
  });
});
