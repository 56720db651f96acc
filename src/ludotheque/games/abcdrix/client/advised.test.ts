import { expect, it } from "vitest";
import { advised } from "./advised";

const can = { type: "CanLay", row_seat: 1, own: false };
const look = { ...can, type: "LookAt", at: 2, on: false, after: true, letter: "T", star: false };
const lay = { type: "LayThis", card: "E", star: false, letters: "RTE", word: "PORTE" };
const NOTHING = { row: null, place: null, card: "", word: "" };

it("says nothing of the table before it speaks of something there", () => {
  expect(advised([])).toEqual(NOTHING);
  expect(advised([{ type: "SayDone" }])).toEqual(NOTHING);
});

it("says whose row, then the place, then the card and its word", () => {
  const place = { row: 1, at: 2, on: false };
  expect(advised([can])).toEqual({ ...NOTHING, row: 1 });
  expect(advised([can, look])).toEqual({ ...NOTHING, row: 1, place });
  expect(advised([can, look, lay])).toEqual({ row: 1, place, card: "E", word: "PORTE" });
});

it("says that a firecracker helps, not where", () => {
  expect(advised([{ type: "BlastIt" }])).toEqual({ ...NOTHING, card: "!" });
});

it("says which card to begin with", () => {
  expect(advised([{ type: "OpenWith", card: "A", star: false } as never]).card).toBe("A");
});
