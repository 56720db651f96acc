import { describe, expect, it } from "vitest";
import { WIDE, beside } from "./field";
import { Gaze } from "./gaze.svelte";

const CELLS = beside([{ x: 0, y: 0 }]);

function look(width = 360, height = 400): Gaze {
  return new Gaze(() => ({ cells: CELLS, width, height }));
}

it("sees everything at first, and again when it is asked to", () => {
  const gaze = look();
  expect([gaze.wandered, gaze.cellAt({ x: 0, y: 0 })]).toEqual([false, { x: 0, y: 0 }]);
  const { eye } = gaze;
  gaze.zoom(1.3);
  expect([gaze.wandered, gaze.eye.zoom > eye.zoom]).toEqual([true, true]);
  gaze.reset();
  expect(gaze.eye).toEqual(eye);
});

it("steps back from a table that is too large for fingers, and comes near again", () => {
  const cells = Array.from({ length: 13 }, (_, n) => ({ x: n, y: 0 }));
  const gaze = new Gaze(() => ({
    cells,
    width: 308,
    height: 400,
    focus: cells[12],
  }));
  const far = ({ eye }: Gaze) =>
    cells.filter(({ x }) => Math.abs(x * WIDE - eye.x) * eye.zoom > 144);
  const near = gaze.eye;
  expect([gaze.large, gaze.wandered, far(gaze).length > 0]).toEqual([true, false, true]);
  gaze.seeAll();
  expect([gaze.wandered, far(gaze)]).toEqual([true, []]);
  gaze.seeAll();
  expect(gaze.eye).toEqual(near);
  gaze.press("0", false);
  gaze.refit(); // something has been laid
  expect(gaze.eye).toEqual(near);
});

it("sees all of a table that is only to look at", () => {
  const cells = Array.from({ length: 13 }, (_, n) => ({ x: n, y: 0 }));
  const gaze = new Gaze(() => ({ cells, width: 308, height: 400, still: true }));
  const { x, zoom } = gaze.eye;
  expect(cells.every((cell) => Math.abs(cell.x * WIDE - x) * zoom < 154)).toBe(true);
  expect(gaze.large).toBe(false);
});

describe("a finger", () => {
  it("only taps as long as it hardly moves", () => {
    const gaze = look();
    gaze.down(1, { x: 0, y: 0 });
    expect(gaze.move(1, { x: 5, y: 0 })).toBe(false);
    expect([gaze.tapping, gaze.wandered]).toEqual([true, false]);
    expect(gaze.move(1, { x: 9, y: 0 })).toBe(true);
    expect([gaze.tapping, gaze.wandered]).toEqual([false, true]);
    gaze.up(1);
    gaze.down(1, { x: 0, y: 0 });
    expect(gaze.tapping).toBe(true);
  });

  it("takes the table along", () => {
    const gaze = look();
    gaze.down(1, { x: 0, y: 0 });
    gaze.move(1, { x: 40, y: 0 });
    expect(gaze.cellAt({ x: 40, y: 0 })).toEqual({ x: 0, y: 0 });
  });

  it("that is not down moves nothing", () => {
    const gaze = look();
    gaze.down(1, { x: 0, y: 0 });
    gaze.up(1);
    expect(gaze.move(1, { x: 90, y: 0 })).toBe(false);
    expect(gaze.wandered).toBe(false);
  });
});

it("zooms with two fingers, and what is between them stays there", () => {
  const gaze = look();
  const { zoom } = gaze.eye;
  gaze.down(1, { x: -20, y: 0 });
  gaze.down(2, { x: 20, y: 0 });
  gaze.move(1, { x: -30, y: 0 });
  gaze.move(2, { x: 30, y: 0 });
  expect(gaze.eye.zoom).toBeCloseTo(zoom * 1.5);
  expect(gaze.cellAt({ x: 0, y: 0 })).toEqual({ x: 0, y: 0 });
});

it("zooms by the wheel while what is under the pointer stays there", () => {
  const gaze = look();
  const at = { x: 66 * gaze.eye.zoom, y: 0 };
  gaze.wheel(-300, at);
  expect(gaze.eye.zoom).toBeGreaterThan(1.5);
  expect(gaze.cellAt(at)).toEqual({ x: 1, y: 0 });
});

it("goes where keys say, and leaves the others alone", () => {
  const gaze = look();
  const { x, zoom } = gaze.eye;
  expect(gaze.press("ArrowRight", true)).toBe(true);
  expect(gaze.eye.x).toBeCloseTo(x + 60 / zoom);
  expect(gaze.press("+", false)).toBe(true);
  expect(gaze.eye.zoom).toBeGreaterThan(zoom);
  expect(gaze.press("-", false)).toBe(true);
  expect(gaze.eye.zoom).toBeCloseTo(zoom);
  expect(gaze.press("0", false)).toBe(true);
  expect(gaze.wandered).toBe(false);
  expect(gaze.press("ArrowRight", false)).toBe(false);
  expect(gaze.press("x", false)).toBe(false);
});

it("keeps in sight whoever walks by keys", () => {
  const gaze = look();
  gaze.keepInSight({ x: 1, y: 0 });
  expect(gaze.wandered).toBe(false);
  gaze.keepInSight({ x: 5, y: 0 });
  expect(gaze.cellAt({ x: 0, y: 0 })).toEqual({ x: 5, y: 0 });
});

describe("as cards are laid", () => {
  function growing() {
    let cells = $state.raw(beside([{ x: 0, y: 0 }]));
    let height = $state(400);
    const gaze = new Gaze(() => ({ cells, width: 360, height }));
    return {
      gaze,
      grow: (to: number) =>
        (cells = beside([
          { x: 0, y: 0 },
          { x: to, y: 0 },
        ])),
      shrink: () => (height -= 40),
    };
  }

  it("nothing moves under a finger", () => {
    const { gaze, grow, shrink } = growing();
    const before = [gaze.eye, gaze.size];
    gaze.down(1, { x: 0, y: 0 });
    grow(5);
    shrink();
    expect([{ ...gaze.eye }, gaze.size]).toMatchObject(before);
    gaze.up(1);
    expect(gaze.eye).not.toMatchObject(before[0] as object);
    expect(gaze.size.height).toBe(360);
  });

  it("nothing moves under a card that is carried", () => {
    const { gaze, grow } = growing();
    const before = gaze.eye;
    gaze.hold();
    grow(5);
    expect(gaze.eye).toMatchObject(before);
    gaze.letGo();
    expect(gaze.eye).not.toMatchObject(before);
  });

  it("keys lead the eye only until something is laid", () => {
    const { gaze } = growing();
    const before = gaze.eye;
    gaze.keepInSight({ x: 9, y: 0 });
    expect(gaze.wandered).toBe(true);
    gaze.refit();
    expect(gaze.eye).toEqual(before);
  });

  it("who looks elsewhere of their own accord goes on to", () => {
    const { gaze } = growing();
    gaze.zoom(1.5);
    gaze.keepInSight({ x: 9, y: 0 });
    gaze.refit();
    expect(gaze.wandered).toBe(true);
  });
});

it("does not move under a card that is carried, whatever other fingers do", () => {
  const gaze = look();
  gaze.hold();
  const { eye } = gaze;
  gaze.down(1, { x: 0, y: 0 });
  expect(gaze.move(1, { x: 90, y: 90 })).toBe(false);
  gaze.up(1);
  expect(gaze.eye).toEqual(eye);
  gaze.letGo();
});
