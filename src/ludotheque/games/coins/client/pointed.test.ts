import { describe, expect, it } from "vitest";
import { faceOf } from "./deck";
import { keyOf, type Laid } from "./field";
import { clashing, marked, pointed } from "./pointed";

describe("help", () => {
  it("points at nothing before it speaks of something", () => {
    const nothing = { card: null, there: null, lift: null, idle: false };
    expect(pointed([{ type: "SomethingFits" }])).toEqual(nothing);
  });

  it("points at the card, then at the place", () => {
    const place = { type: "LayThere", card: 7, x: 1, y: -1, turned: true };
    expect(pointed([{ type: "TryCard", card: 7 } as never]).card).toBe(7);
    expect(pointed([place as never])).toMatchObject({ card: 7, there: { x: 1, y: -1 } });
  });

  it("counts the cells of a square from one", () => {
    const cell = { type: "PutThere", card: 7, column: 1, row: 3, turned: false };
    expect(pointed([cell as never]).there).toEqual({ card: 7, x: 0, y: 2, turned: false });
  });

  it("points at the card to lift", () => {
    expect(pointed([{ type: "LiftHelps", x: 2, y: 0 } as never]).lift).toMatchObject({
      x: 2,
      y: 0,
    });
  });
});

it("help points at the button where nothing can be laid", () => {
  expect(pointed([{ type: "NothingFits" }, { type: "PassNow" }]).idle).toBe(true);
  expect(pointed([{ type: "SayUnable" }]).idle).toBe(true);
});

describe("clashing corners", () => {
  const middle: Laid = { card: 5, x: 0, y: 0, turned: false };
  const sides = [
    { x: -1, y: 0 },
    { x: 1, y: 0 },
    { x: 0, y: -1 },
    { x: 0, y: 1 },
  ];
  /** The four corners that meet, found by where they are on the table: slow, and without sides. */
  function meeting(a: Laid, b: Laid) {
    const corners = (each: Laid) =>
      faceOf(each.card, each.turned).map((corner, n) => ({
        ...corner,
        cell: keyOf(each),
        n,
        px: 4 * each.x + (n % 2 ? 1 : -1),
        py: 4 * each.y + (n > 1 ? 1 : -1),
      }));
    const near = (one: { px: number; py: number }, others: { px: number; py: number }[]) =>
      others.some(({ px, py }) => Math.abs(one.px - px) + Math.abs(one.py - py) === 2);
    const [mine, theirs] = [corners(a), corners(b)];
    return [...mine.filter((c) => near(c, theirs)), ...theirs.filter((c) => near(c, mine))];
  }

  it("are those that share an object or a colour with another of the four", () => {
    for (const side of sides)
      for (let card = 1; card <= 30; card++)
        for (const turned of [false, true]) {
          const tried = { card, turned, ...side };
          const four = meeting(middle, tried);
          expect(four).toHaveLength(4);
          const expected = four.filter(
            (c) => four.filter((o) => o.thing === c.thing || o.colour === c.colour).length > 1,
          );
          const rings = clashing([middle], tried);
          const found = [...rings].flatMap(([cell, corners]) => corners.map((n) => `${cell}:${n}`));
          expect(found.sort()).toEqual(expected.map(({ cell, n }) => `${cell}:${n}`).sort());
        }
  });

  it("are none where nothing was tried", () => {
    expect(clashing([middle], null).size).toBe(0);
  });
});

describe("what others have laid", () => {
  const laid = (seat: number, card: number) =>
    ({ type: "CardLaid", seat, card, x: 0, y: 0, turned: false }) as const;

  it("stays marked until one moves", () => {
    expect(marked([], [laid(1, 4), laid(2, 5)], 0)).toEqual([4, 5]);
    expect(marked([4], [{ type: "Passed", seat: 1 }], 0)).toEqual([4]);
    expect(marked([4, 5], [laid(0, 6), laid(1, 7)], 0)).toEqual([7]);
    expect(marked([4], [{ type: "Passed", seat: 0 }], 0)).toEqual([]);
  });

  it("is the last card for whoever looks on", () => {
    expect(marked([4], [laid(1, 5), laid(0, 6)], null)).toEqual([6]);
  });
});
