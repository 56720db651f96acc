import { describe, expect, it } from "vitest";
import { CARDS, faceOf } from "./deck";
import {
  CARD_WIDE,
  WIDE,
  beside,
  cellAt,
  landed,
  nextPlace,
  overview,
  panned,
  zoomed,
} from "./field";

describe("the deck", () => {
  it("has thirty cards of four objects in four colours", () => {
    expect(CARDS).toBe(30);
    for (let card = 1; card <= CARDS; card++) {
      const face = faceOf(card, false);
      expect(new Set(face.map(({ thing }) => thing)).size).toBe(4);
      expect(new Set(face.map(({ colour }) => colour)).size).toBe(4);
      expect([...faceOf(card, true)].reverse()).toEqual([...face]);
    }
  });
  it("knows no other card", () => {
    expect(() => faceOf(31, false)).toThrow(RangeError);
  });
});

describe("places", () => {
  it("begin in the middle", () => {
    expect(beside([])).toEqual([{ x: 0, y: 0 }]);
  });
  it("are the empty cells beside cards", () => {
    const places = beside([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ]);
    expect(places).toHaveLength(6);
    expect(places).not.toContainEqual({ x: 1, y: 0 });
  });
  it("are walked by arrows", () => {
    const places = beside([{ x: 0, y: 0 }]);
    expect(nextPlace({ x: -1, y: 0 }, { x: 1, y: 0 }, places)).toEqual({ x: 1, y: 0 });
    expect(nextPlace({ x: 1, y: 0 }, { x: 1, y: 0 }, places)).toBeUndefined();
    expect(nextPlace({ x: 0, y: -1 }, { x: 0, y: 1 }, places)).toEqual({ x: 0, y: 1 });
  });
});

describe("cards that land", () => {
  it("are laid, shifted, or the right one of two", () => {
    const at = { seat: 0, x: 0, y: 0, turned: false };
    expect(
      landed([
        { type: "CardLaid", card: 3, ...at },
        { type: "Passed", seat: 1 },
        { type: "CardShifted", card: 4, from_x: 1, from_y: 0, ...at },
        { type: "CardRight", card: 5, kept: 6, ...at },
        { type: "CardWrong", card: 7, out: true, ...at },
      ]),
    ).toEqual([3, 4, 5]);
  });
});

describe("the eye", () => {
  const eye = overview(beside([{ x: 2, y: -1 }]), 360, 400);
  it("sees everything from the middle", () => {
    expect(cellAt(eye, 0, 0)).toEqual({ x: 2, y: -1 });
  });
  it("never makes places smaller than a finger, and sees what matters then", () => {
    for (const focus of [-6, 0, 6]) {
      const wide = Array.from({ length: 13 }, (_, n) => ({ x: n - 6, y: 0 }));
      const eye = overview(beside(wide), 338, 400, { x: focus, y: 0 });
      expect(eye.zoom * CARD_WIDE).toBeGreaterThanOrEqual(44);
      for (const x of [focus - 1, focus, focus + 1])
        expect(Math.abs(x * WIDE - eye.x) * eye.zoom).toBeLessThan(338 / 2 - 20);
    }
  });
  it("keeps the point under the finger when it zooms", () => {
    const near = zoomed(eye, 1.4, 60, -80);
    expect(eye.x + 60 / eye.zoom).toBeCloseTo(near.x + 60 / near.zoom);
    expect(eye.y - 80 / eye.zoom).toBeCloseTo(near.y - 80 / near.zoom);
  });
  it("follows the finger when it pans", () => {
    const moved = panned(eye, 30, 0);
    expect(cellAt(moved, 30, 0)).toEqual(cellAt(eye, 0, 0));
  });
});
