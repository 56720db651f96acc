// @vitest-environment node

import { describe, expect, it } from "vitest";
import type { View } from "$client/generated/games/gnomes";
import { asksTwice, worthless } from "./slips";

const VIEW = {
  loots: ["A1", null, null],
  stacks: [{ type: "Stack", cell: "C2", tokens: [{ type: "Buried", seat: 0, kind: "mole" }] }],
} as unknown as View;

const lay = (cell: "A1" | "C2" | "F3", kind: "mole" | "bait" = "mole") =>
  ({ type: "Lay", kind, cell, card: null }) as const;

describe("a slip", () => {
  it("is warned about: a second mole, a token on one's own loot", () => {
    expect(worthless(VIEW, lay("C2"), 0)).toBe("board-warn-second-mole");
    expect(worthless(VIEW, lay("C2", "bait"), 0)).toBeNull();
    expect(worthless(VIEW, lay("A1"), 0)).toBe("board-warn-own-loot");
    expect(worthless(VIEW, lay("F3"), 0)).toBeNull();
    expect(worthless(VIEW, null, 0)).toBeNull();
  });

  it("is asked about where a question would be lost", () => {
    expect(asksTwice([{ type: "Ask", seat: 1, flower: null }, { type: "Pass" }])).toBe(true);
    expect(asksTwice([{ type: "Pass" }])).toBe(false);
  });
});
