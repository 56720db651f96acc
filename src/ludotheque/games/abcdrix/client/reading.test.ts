import { describe, expect, it } from "vitest";
import type { View } from "$client/generated/games/abcdrix";
import { beginning, folded, meant, openRows, readWith, starAs } from "./reading";

describe("words", () => {
  it("are spelled as the cards are", () => {
    expect(folded(" Garçon ")).toBe("GARCON");
    expect(folded("œuf, Ægipan")).toBe("OEUF, AEGIPAN");
  });
  it("contain a row in one piece", () => {
    expect(meant("RTE", "PORTE")).toBe(2);
    expect(meant("R*E", "PORTE")).toBe(2);
    expect(meant("PTE", "PORTE")).toBe(-1);
    expect(meant("PORTES", "PORTE")).toBe(-1);
  });
  it("show where they fail", () => {
    expect(beginning("RTE", "PARTIE")).toBe("RT");
    expect(beginning("RTE", "BIC")).toBe("");
  });
  it("give a star its letter", () => {
    expect(starAs("R*E", 1, "PORTE")).toBe("T");
    expect(starAs("R*E", 1, "")).toBe("");
    expect(starAs("R*E", 1, "LUNE")).toBe("");
  });
});

describe("rows", () => {
  it("read what they would", () => {
    expect(readWith("AI", "R", { row: 0, at: 1, on: false })).toBe("ARI");
    expect(readWith("AI", "R", { row: 0, at: 0, on: true })).toBe("RI");
  });
  const pile = { type: "Pile", card: "A", height: 1 } as const;
  const view = { phase: "play", seat: 1, laid: [] as number[], rows: [[pile], [pile], []] };
  it("are open in turn", () => {
    expect(openRows(view as unknown as View, 1)).toEqual([1]);
    expect(openRows({ ...view, laid: [1] } as unknown as View, 1)).toEqual([0]);
    expect(openRows(view as unknown as View, 0)).toEqual([]);
    const taking = { ...view, phase: "takeover", starter: 0 } as unknown as View;
    expect(openRows(taking, 0)).toEqual([1]);
  });
});
