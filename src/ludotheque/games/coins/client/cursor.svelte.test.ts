import { expect, it } from "vitest";
import { Cursor } from "./cursor.svelte";
import { beside, type Place } from "./field";

const PLACES = beside([{ x: 0, y: 0 }]);

it("begins at the first stop, and stays where it was put", () => {
  let stops = $state.raw<readonly Place[]>(PLACES);
  const cursor = new Cursor(() => stops);
  expect(cursor.isAt({ x: 0, y: -1 })).toBe(true);
  cursor.goTo({ x: 1, y: 0 });
  expect(cursor.stop).toEqual({ x: 1, y: 0 });
  stops = PLACES.filter(({ x }) => x !== 1);
  expect(cursor.stop).toEqual({ x: 0, y: -1 });
});

it("goes by arrows to what is near", () => {
  const cursor = new Cursor(() => PLACES);
  expect(cursor.next("ArrowDown")).toEqual({ x: 0, y: 1 });
  expect(cursor.next("ArrowUp")).toBeUndefined();
});

it("reaches every place by pages, around and around", () => {
  const cursor = new Cursor(() => PLACES);
  const seen: unknown[] = [];
  for (let n = 0; n < PLACES.length; n++) {
    const next = cursor.next("PageDown") as Place;
    cursor.goTo(next);
    seen.push(next);
  }
  expect(seen).toEqual([...PLACES.slice(1), PLACES[0]]);
  expect(cursor.next("PageUp")).toEqual(PLACES.at(-1));
});

it("knows its keys, and has nowhere to go on an empty table", () => {
  const cursor = new Cursor(() => []);
  expect(["ArrowLeft", "PageUp", "x"].map((key) => cursor.walks(key))).toEqual([true, true, false]);
  expect(["ArrowLeft", "PageUp", "x"].map((key) => cursor.next(key))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(cursor.isAt({ x: 0, y: 0 })).toBe(false);
});
