// @vitest-environment node

import { describe, expect, it } from "vitest";
import type { View } from "$client/generated/games/gnomes";
import type { Words } from "$client/lib/board";
import { label, lootsAt } from "./label";

const VIEW = {
  statues: [{ type: "Statue", seat: 1, cell: "A1", fresh: false }],
  cat: "A1",
  stacks: [
    {
      type: "Stack",
      cell: "A1",
      tokens: [
        { type: "Buried", seat: 0, kind: "mole" },
        { type: "Buried", seat: 1, kind: null },
      ],
    },
  ],
  loots: ["A1", null, null],
} as unknown as View;

/** The message and what it is given, so that a test sees what is said of a cell. */
const words = {
  say: (message: string, given: Record<string, unknown> = {}) =>
    [message, ...Object.values(given)].join(" ").trim(),
  join: (items: readonly string[]) => items.join("+"),
} as unknown as Words;

const told = {
  view: VIEW,
  names: ["Ana", "Bo", "Chloé"],
  words,
  marks: [],
  open: false,
};

describe("a cell in words", () => {
  it("is a pond, or its ground and flowers", () => {
    expect(label("B2", told)).toBe("board-pond B2");
    expect(label("F3", told)).toMatch(/^board-cell F3 terrain-name \w+ flower-name \w+ flower-/);
  });

  it("tells what stands and lies there, from the ground up", () => {
    const [, ...parts] = label("A1", {
      ...told,
      marks: [1, 2],
      open: true,
    }).split(", ");
    expect(parts).toEqual([
      "board-statue Bo",
      "board-cat",
      "Buried Ana mole",
      "Buried Bo",
      "board-loot Ana",
      "board-possible Bo+Chloé",
      "board-open",
    ]);
  });

  it("tells nothing of an empty cell that is not open", () => {
    expect(label("F3", told)).not.toContain(",");
  });

  it("knows whose loot lies there", () => {
    expect(lootsAt(VIEW, "A1")).toEqual([0]);
    expect(lootsAt(VIEW, "B1")).toEqual([]);
  });
});
