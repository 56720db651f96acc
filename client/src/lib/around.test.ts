import { describe, expect, it } from "vitest";
import { EDGES, edgesFor, handsOn, isFlipped, keyPressed, placesOf } from "./around";

describe("who sits at which edge", () => {
  const counts = (people: number, small = false, sideways = false) => {
    const places = placesOf([...Array(people).keys()], edgesFor(people, small, sideways));
    return EDGES.map((edge) => places[edge].length);
  };

  it("is one at each of two to four, and more share", () => {
    expect(counts(2)).toEqual([1, 0, 1, 0]);
    expect(counts(3)).toEqual([1, 1, 1, 0]);
    expect(counts(4)).toEqual([1, 1, 1, 1]);
    expect(counts(5)).toEqual([2, 1, 1, 1]);
    expect(counts(6)).toEqual([2, 1, 2, 1]);
    expect(counts(7)).toEqual([2, 2, 2, 1]);
    expect(counts(8)).toEqual([2, 2, 2, 2]);
  });

  it("is across the longer way for two, and on a small screen for all", () => {
    expect(counts(2, false, true)).toEqual([0, 1, 0, 1]);
    expect(counts(4, true)).toEqual([2, 0, 2, 0]);
    expect(counts(3, true, true)).toEqual([0, 2, 0, 1]);
    expect(counts(8, true)).toEqual([4, 0, 4, 0]);
  });

  it("goes clockwise, and nobody is left out", () => {
    expect(placesOf([0, 2, 3, 5, 6], EDGES)).toEqual({
      bottom: [0, 2],
      left: [3],
      top: [5],
      right: [6],
    });
  });
});

describe("open hands", () => {
  it("have room for two on a phone, however it lies, and for four on a tablet", () => {
    expect([handsOn(390, 844), handsOn(844, 390), handsOn(360, 740)]).toEqual([2, 2, 2]);
    expect([handsOn(820, 1180), handsOn(1180, 820), handsOn(1440, 900)]).toEqual([4, 4, 4]);
    expect([handsOn(320, 568), handsOn(640, 300)]).toEqual([0, 0]);
  });

  it("are half turned on the far side", () => {
    expect(EDGES.filter(isFlipped)).toEqual(["top", "right"]);
  });
});

describe("somebody's key", () => {
  const press = (code: string, init: KeyboardEventInit = {}) =>
    keyPressed(new KeyboardEvent("keydown", { code, ...init }));

  it("is the digit of their number, wherever it stands on the keyboard", () => {
    expect(press("Digit1")).toEqual({ number: 0, second: false });
    expect(press("Numpad8")).toEqual({ number: 7, second: false });
    expect(press("Digit3", { shiftKey: true })).toEqual({ number: 2, second: true });
  });

  it("is no other key, none that repeats and none of the browser", () => {
    expect(press("Digit9")).toBeNull();
    expect(press("KeyA")).toBeNull();
    expect(press("Digit1", { repeat: true })).toBeNull();
    expect(press("Digit1", { ctrlKey: true })).toBeNull();
  });
});
