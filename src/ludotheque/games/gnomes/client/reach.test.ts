// @vitest-environment node

import { describe, expect, it } from "vitest";
import type { View } from "$client/generated/games/gnomes";
import type { Cell } from "./garden";
import { ahead, glow, reach, splits } from "./reach";

const VIEW = {
  phase: "act",
  here: "C2",
  hands: [[], []],
  took: [{ type: "Took", terrain: "wood", action: "zone" }],
  statues: [
    { type: "Statue", seat: 0, cell: "C2", fresh: true },
    { type: "Statue", seat: 0, cell: "F1", fresh: false },
    { type: "Statue", seat: 1, cell: "A1", fresh: false },
  ],
  notes: [["A3"], ["A1", "C1", "D3", "F2"]],
} as unknown as View;

describe("the reach of a question", () => {
  it("is the cells for which the answer is yes", () => {
    const cells = reach(VIEW, { type: "Ask", seat: 1, flower: null }, 0);
    expect(cells.size).toBe(9);
    expect(cells.has("F1")).toBe(false);
  });

  it("splits the cells where the loot can still lie", () => {
    expect(splits(VIEW, { type: "Ask", seat: 1, flower: null }, 0)).toEqual([
      { seat: 1, yes: 2, no: 2 },
    ]);
  });

  it("goes out from all one's statuettes by Mick's power in a duel", () => {
    const question = { type: "AskAll", flower: null } as const;
    expect(reach(VIEW, question, 0).has("F2")).toBe(true);
    expect(reach(VIEW, question, 0).has("A2")).toBe(false);
  });

  it("is shown before a statuette is placed", () => {
    const placing = { ...VIEW, phase: "place", here: null } as View;
    expect(ahead(placing, { cell: "A1" }).size).toBe(4);
    expect(ahead(placing, {}).size).toBe(0);
    expect(ahead(VIEW, { cell: "A1" }).size).toBe(0);
  });

  it("of the question before glows only while no cell is offered", () => {
    const none: ReadonlySet<Cell> = new Set();
    const [asked, offered, pointed] = (["A1", "B1", "C1"] as const).map((cell) => new Set([cell]));
    expect(glow(none, none, asked as Set<Cell>)).toBe(asked);
    expect(glow(none, offered as Set<Cell>, asked as Set<Cell>).size).toBe(0);
    expect(glow(pointed as Set<Cell>, offered as Set<Cell>, null)).toBe(pointed);
  });
});
