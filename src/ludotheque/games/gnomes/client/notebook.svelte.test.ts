import { beforeEach, describe, expect, it } from "vitest";
import type { View } from "$client/generated/games/gnomes";
import { Notebook } from "./notebook.svelte";

beforeEach(() => sessionStorage.clear());

const VIEW = {
  hands: [[], [], []],
  loots: ["F3", null, null],
  notes: [["F3"], ["A1", "C2"], ["C2"]],
} as unknown as View;

const notebook = (view = VIEW, me: number | null = 0) => new Notebook("here", () => ({ view, me }));

describe("the notebook", () => {
  it("shows the others' sheets together at first", () => {
    const notes = notebook();
    expect(notes.others).toEqual([1, 2]);
    expect(notes.marks("C2")).toEqual([1, 2]);
    expect(notes.marks("A1")).toEqual([1]);
    expect(notes.marks("F3")).toEqual([]);
    expect([notes.left(1), notes.left(2)]).toEqual([2, 1]);
    expect(notes.excludes("B1")).toBe(false);
    expect(notebook(VIEW, null).others).toEqual([0, 1, 2]);
  });

  it("opens one sheet, and closes by the same tab", () => {
    const notes = notebook();
    notes.turnTo(2);
    expect(notes.marks("C2")).toEqual([2]);
    expect([notes.excludes("A1"), notes.excludes("C2")]).toEqual([true, false]);
    expect(notes.excludes("B2")).toBe(false); // a pond
    notes.turnTo(2);
    expect(notes.sheet).toBe("all");
    notes.turnTo("all");
    expect([notes.sheet, notes.marks("C2")]).toEqual(["none", []]);
    notes.turnTo("all");
    expect(notes.sheet).toBe("all");
  });

  it("says nothing more when all loots are known", () => {
    const notes = notebook({ ...VIEW, loots: ["F3", "A1", "C2"] });
    expect(notes.marks("C2")).toEqual([]);
    notes.turnTo(1);
    expect(notes.excludes("B1")).toBe(false);
  });

  it("takes pencil marks on an open sheet only, and keeps them", () => {
    const notes = notebook();
    notes.drawing = true;
    expect(notes.draw("A1")).toBe(false);
    notes.turnTo(1);
    expect(notes.draw("A1")).toBe(true);
    expect(notes.pencilled("A1")).toBe("no");
    notes.draw("A1");
    expect(notes.pencilled("A1")).toBe("maybe");
    notes.turnTo(2);
    expect([notes.drawing, notes.pencilled("A1")]).toEqual([true, undefined]);

    const again = notebook();
    again.turnTo(1);
    expect(again.pencilled("A1")).toBe("maybe");
    again.rub();
    expect(again.pencilled("A1")).toBeUndefined();
  });

  it("puts the pencil down when no single sheet is open", () => {
    const notes = notebook();
    notes.turnTo(1);
    notes.drawing = true;
    notes.turnTo(1);
    expect(notes.drawing).toBe(false);
  });
});
