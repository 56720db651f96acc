// @vitest-environment node

import { describe, expect, it } from "vitest";
import type { AnyMove, View } from "$client/generated/games/gnomes";
import {
  attempt,
  begin,
  costsCard,
  levelsAt,
  openCells,
  openDwarves,
  passing,
  pieceOf,
  press,
  prompt,
  whole,
} from "./choice";

const PASS: AnyMove = { type: "Pass" };
const view = (phase: View["phase"], players = 3) =>
  ({ phase, hands: Array.from({ length: players }, (): number[] => []) }) as unknown as View;
const lay = (cell: "A1" | "C2", card: number | null, kind: "mole" | "bait" = "mole"): AnyMove => ({
  type: "Lay",
  kind,
  cell,
  card,
});
const shift = (origin: "A1" | "B1", cell: "C1" | "D1"): AnyMove => ({
  type: "Shift",
  origin,
  cell,
});

describe("a move being put together", () => {
  it("places a statuette on a cell", () => {
    const legal: AnyMove[] = [
      { type: "Place", cell: "A1" },
      { type: "Place", cell: "C2" },
    ];
    expect([...openCells(legal, {})]).toEqual(["A1", "C2"]);
    expect(whole(legal, {})).toBeNull();
    expect(whole(legal, press(legal, {}, "C2"))).toEqual({
      type: "Place",
      cell: "C2",
    });
    expect(attempt(view("place"), legal, {}, "B2")).toEqual({
      type: "Place",
      cell: "B2",
    });
  });

  it("moves a statuette: first which, then where", () => {
    const legal = [shift("A1", "C1"), shift("B1", "C1"), shift("B1", "D1")];
    expect([...openCells(legal, {})]).toEqual(["A1", "B1"]);
    expect(prompt(view("place"), legal, {})).toBe("board-prompt-shift");
    const picked = press(legal, {}, "B1");
    expect(picked).toEqual({ origin: "B1" });
    expect(openCells(legal, picked).has("D1")).toBe(true);
    expect(whole(legal, press(legal, picked, "D1"))).toEqual(shift("B1", "D1"));
    // Another statuette may be picked instead.
    expect(press(legal, picked, "A1")).toEqual({ origin: "A1" });
    expect(attempt(view("place"), legal, {}, "F3")).toBeNull();
    expect(attempt(view("place"), legal, picked, "F3")).toEqual({
      type: "Shift",
      origin: "B1",
      cell: "F3",
    });
  });

  it("takes two tokens", () => {
    const legal: AnyMove[] = [
      { type: "Take", terrain: "wood", action: "zone" },
      { type: "Take", terrain: "wood", action: "cat" },
    ];
    expect(whole(legal, { terrain: "wood" })).toBeNull();
    expect(whole(legal, { terrain: "wood", action: "cat" })).toEqual(legal[1]);
  });

  it("digs: a token, a cell, and a card where it is not free", () => {
    const paid = [lay("A1", 3), lay("A1", 5), lay("A1", 3, "bait"), PASS];
    expect(begin(paid)).toEqual({ kind: "mole" });
    const there = press(paid, begin(paid), "A1");
    expect(whole(paid, there)).toBeNull();
    expect(whole(paid, { ...there, card: 5 })).toEqual(lay("A1", 5));
    const free = [lay("A1", null), lay("C2", null), PASS];
    expect(whole(free, press(free, begin(free), "C2"))).toEqual(lay("C2", null));
    expect(prompt(view("dig"), paid, {})).toBe("board-prompt-dig");
    expect(prompt(view("dig"), free, {})).toBe("board-prompt-dig-free");
    expect(prompt(view("dig", 2), free, {})).toBe("board-prompt-dig-duel");
    expect(attempt(view("dig"), free, begin(free), "C2")).toEqual(lay("C2", null));
  });

  it("looks at a token: which one, where several lie", () => {
    const legal: AnyMove[] = [
      { type: "Look", cell: "A1", level: 0 },
      { type: "Look", cell: "A1", level: 2 },
      { type: "Look", cell: "B1", level: 1 },
    ];
    expect(whole(legal, press(legal, {}, "B1"))).toEqual(legal[2]);
    const two = press(legal, {}, "A1");
    expect(whole(legal, two)).toBeNull();
    expect(whole(legal, { ...two, level: 2 })).toEqual(legal[1]);
  });

  it("knows what a move would put into the garden", () => {
    expect(pieceOf({ type: "Place", cell: "A1" })).toBe("statue");
    expect(pieceOf(shift("A1", "C1"))).toBe("statue");
    expect(pieceOf({ type: "MoveCat", cell: "A1" })).toBe("cat");
    expect(pieceOf(lay("A1", null, "bait"))).toBe("bait");
    expect(pieceOf({ type: "Look", cell: "A1", level: 0 })).toBeNull();
  });

  it("offers the dwarves that can fight or be paid with, and the levels of a stack", () => {
    const fight: AnyMove[] = [
      { type: "Fight", dwarf: 2 },
      { type: "Fight", dwarf: 8 },
    ];
    expect(openDwarves(fight)).toEqual(new Set([2, 8]));
    expect(openDwarves([lay("A1", 3), lay("C2", 3), PASS])).toEqual(new Set([3]));
    expect(openDwarves([lay("A1", null)])).toEqual(new Set());
    expect(costsCard([PASS, lay("A1", 3)])).toBe(true);
    expect(costsCard([PASS, lay("A1", null)])).toBe(false);
    const looks: AnyMove[] = [
      { type: "Look", cell: "A1", level: 0 },
      { type: "Look", cell: "B1", level: 1 },
    ];
    expect(levelsAt(looks, "B1")).toEqual([1]);
    expect(levelsAt(looks, undefined)).toEqual([]);
  });

  it("says what is to be done", () => {
    const cat: AnyMove = { type: "MoveCat", cell: "A1" };
    expect(prompt(view("fight"), [{ type: "Fight", dwarf: 1 }], {})).toBe("board-prompt-fight");
    expect(prompt(view("act"), [{ type: "Ask", seat: 1, flower: null }], {})).toBe(
      "board-prompt-ask",
    );
    expect(prompt(view("act"), [cat], {})).toBe("board-prompt-cat");
    expect(prompt(view("power"), [cat], {})).toBe("board-prompt-prowl");
    expect(prompt(view("act"), [], {})).toBe("board-prompt-wait");
  });

  it("may be done without, whatever it is", () => {
    const cat: AnyMove = { type: "MoveCat", cell: "A1" };
    expect(passing(view("act"), [{ type: "Ask", seat: 1, flower: null }, PASS])).toBe(
      "board-pass-act",
    );
    expect(passing(view("act"), [cat, PASS])).toBe("board-pass-cat");
    expect(passing(view("power"), [cat, PASS])).toBe("board-pass-power");
  });
});
