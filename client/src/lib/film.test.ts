import { describe, expect, it } from "vitest";
import { after, before, keyMoments, remarkedIn, turnsOf, type Remark } from "./film";
import type { Turn } from "./protocol";

const frame = (...seats: number[]) => ({
  turn: { type: "Turn", seats, wait: "all", timers: [] } as Turn,
});
const remark = (type: string, step: number, seat = 0): Remark & { seat: number } => ({
  type,
  step,
  seat,
});

describe("turns", () => {
  it("begin where somebody else is awaited", () => {
    expect(turnsOf([frame(0), frame(0), frame(1), frame(0), frame()])).toEqual([0, 2, 3, 4]);
  });

  it("are not begun by what nature does", () => {
    expect(turnsOf([frame(-1), frame(0), frame(-1), frame(0), frame(1)])).toEqual([1, 4]);
  });
});

describe("the review", () => {
  it("is seen on the frames that its steps led to, each once", () => {
    expect(remarkedIn([remark("A", 7), remark("A", 2), remark("B", 7)])).toEqual([3, 8]);
  });

  it("has a next and a previous stop from anywhere", () => {
    expect([after([3, 8], 0), after([3, 8], 3), after([3, 8], 8)]).toEqual([3, 8, undefined]);
    expect([before([3, 8], 9), before([3, 8], 8), before([3, 8], 3)]).toEqual([8, 3, undefined]);
  });

  it("gives three moments, one's own and the seldom ones first, in the order of the game", () => {
    const often = [1, 2, 3, 4, 5].map((step) => remark("Often", step, 1));
    const review = [...often, remark("Seldom", 9, 2), remark("Often", 6, 0)];
    expect(keyMoments(review, 0).map(({ step }) => step)).toEqual([5, 6, 9]);
    expect(keyMoments(review, 1).map(({ step }) => step)).toEqual([3, 4, 5]);
    expect(keyMoments([], 0)).toEqual([]);
  });

  it("does not say the same three times where there is something else to say", () => {
    const seldom = [1, 2, 3].map((step) => remark("Idle", step, 0));
    const often = [4, 5, 6, 7].map((step) => remark("Turn", step, 0));
    const moments = keyMoments([...seldom, ...often, remark("Other", 9, 1)], 0);
    expect(moments.map(({ step }) => step)).toEqual([2, 3, 7]);
  });
});
