import { expect, it } from "vitest";
import { actorIn, arrowsTo, pathOf } from "./arrows";
import type { Place } from "./motion";

const box = (left: number, top: number): DOMRect =>
  ({ left, top, width: 20, height: 20 }) as DOMRect;
const at = (home: string, left: number): Place => ({ home, box: box(left, 0) });

it("leads from the place that a piece has left to where it is now", () => {
  const before = new Map([["cat", at("a", 0)]]);
  const after = new Map([["cat", at("b", 100)]]);
  expect(arrowsTo(after, before)).toEqual([{ from: box(0, 0), to: box(100, 0) }]);
});

it("leads from whoever brought a piece that is new, and nowhere if nobody did", () => {
  const after = new Map([["card", at("posted", 100)]]);
  expect(arrowsTo(after, new Map(), box(5, 5))).toEqual([{ from: box(5, 5), to: box(100, 0) }]);
  expect(arrowsTo(after, new Map())).toEqual([]);
});

it("does not follow what only makes room", () => {
  const before = new Map([["tile", at("rack", 0)]]);
  const after = new Map([["tile", at("rack", 30)]]);
  expect(arrowsTo(after, before, box(5, 5))).toEqual([]);
});

it("knows who did it by the first event that names a seat", () => {
  const news = [{ step: 1, at: 0, events: [{ type: "Turned" }, { type: "Laid", seat: 2 }] }];
  expect(actorIn(news)).toBe(2);
  expect(actorIn([])).toBeUndefined();
});

it("is drawn up to the edge of what it points at", () => {
  expect(pathOf({ from: box(0, 0), to: box(100, 0) })).toBe("M10 10L100 10M86 17L100 10L86 3");
  expect(pathOf({ from: box(0, 0), to: box(0, 0) })).toBe("");
});
