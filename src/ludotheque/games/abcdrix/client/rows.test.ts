import { describe, expect, it } from "vitest";
import type { View } from "$client/generated/games/abcdrix";
import {
  beginning,
  folded,
  meant,
  nameOf,
  openRows,
  othersOf,
  placeOf,
  readWith,
  starAs,
} from "./rows";

describe("words", () => {
  it("are spelled as the cards are", () => {
    expect(folded(" Garçon ")).toBe("GARCON");
    expect(folded("œuf, Ægipan")).toBe("OEUF, AEGIPAN");
    expect(folded("Aujourd’hui")).toBe("AUJOURDHUI");
    expect(folded("week-end")).toBe("WEEKEND");
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
  it("name their places", () => {
    for (const on of [true, false]) {
      const place = { row: 2, at: 0, on };
      expect(placeOf(nameOf(place))).toEqual(place);
    }
    expect(nameOf({ row: 1, at: 3, on: false })).toBe("1:3:before");
    expect(placeOf("1:3:on")).toEqual({ row: 1, at: 3, on: true });
    expect([placeOf(null), placeOf("1:3")]).toEqual([null, null]);
  });
  const pile = { type: "Pile", card: "A", height: 1 } as const;
  const view = {
    phase: "play",
    seat: 1,
    laid: [] as number[],
    rows: [[pile], [pile], []],
  };
  it("lie from the next player's on", () => {
    const round = (me: number | null) => othersOf(view as unknown as View, me);
    expect([round(0), round(1), round(null)]).toEqual([
      [1, 2],
      [2, 0],
      [0, 1, 2],
    ]);
  });
  it("are open in turn", () => {
    expect(openRows(view as unknown as View, 1)).toEqual([1]);
    expect(openRows({ ...view, laid: [1] } as unknown as View, 1)).toEqual([0]);
    expect(openRows(view as unknown as View, 0)).toEqual([]);
    const taking = {
      ...view,
      phase: "takeover",
      starter: 0,
    } as unknown as View;
    expect(openRows(taking, 0)).toEqual([1]);
  });
});
