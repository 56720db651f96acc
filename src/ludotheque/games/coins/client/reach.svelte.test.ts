import { describe, expect, it, vi } from "vitest";
import type { RushView } from "$client/generated/games/coins";
import type { Answer } from "$client/lib/board";
import type { Place } from "./field";
import { Ground, type Own } from "./reach.svelte";
import { lay, VIEW } from "./rush.cases";

const YES: Answer = { accepted: true, step: 1 };
const LATE: Answer = { accepted: false, problem: { code: "taken", params: {} } };

/** Two people around a table on which a cell is ten pixels wide and high. */
function around() {
  const ground = new Ground();
  const field = {
    under: (x: number, y: number): Place => ({ x: Math.floor(x / 10), y: Math.floor(y / 10) }),
    hold: vi.fn(),
    letGo: vi.fn(),
    focusPlaces: vi.fn(),
  };
  ground.field = field;
  const person = (me: number, hand: readonly number[], flipped: boolean) => {
    const play = vi.fn(async (): Promise<Answer> => YES);
    const sight = { over: false, watching: false, busy: false };
    const own: Own = { me, view: { ...VIEW, hand } as RushView, ...sight, play };
    const reach = ground.reach(me, flipped, own);
    const see = (view: Partial<RushView>, rest: Partial<Own> = {}) =>
      reach.see({ ...own, ...rest, view: { ...own.view, ...view } });
    return { reach, play, see };
  };
  return { ground, field, ana: person(0, [4, 5, 6], false), zoe: person(1, [7, 8, 9], true) };
}

const put = (...lays: readonly unknown[]) => ({ type: "Put", lays, seen: 1 });

describe("a card that is dragged onto the table", () => {
  it("is its owner's, whoever else drags meanwhile", () => {
    const { ana, zoe, ground } = around();
    expect(ana.reach.lift(4)).toBe(true);
    expect(zoe.reach.lift(8)).toBe(true);
    expect([ana.reach.over(4, 5, 5), ana.reach.over(4, 15, 5)]).toEqual([false, true]);
    zoe.reach.over(8, 5, 15);
    expect(ground.tentative).toEqual([
      { card: 4, x: 1, y: 0, turned: false, seat: 0 },
      { card: 8, x: 0, y: 1, turned: true, seat: 1 },
    ]);
    zoe.reach.drop(8, 5, 15);
    ana.reach.drop(4, 15, 5);
    expect(zoe.play).toHaveBeenCalledExactlyOnceWith(put(lay(8, 0, 1, true)));
    expect(ana.play).toHaveBeenCalledExactlyOnceWith(put(lay(4, 1, 0)));
  });

  it("lies as it looked on the screen, from whichever side", () => {
    const { zoe } = around();
    zoe.reach.rush.holding.turn(7);
    zoe.reach.lift(7);
    zoe.reach.drop(7, 15, 5);
    expect(zoe.play).toHaveBeenCalledWith(put(lay(7, 1, 0, false)));
  });

  it("is too late where another has come to lie under it, and its owner is told", () => {
    const { ana } = around();
    ana.reach.lift(4);
    ana.reach.over(4, 15, 5);
    ana.see({ laid: [...VIEW.laid, { ...VIEW.laid[0]!, card: 9, x: 1, y: 0 }] });
    ana.reach.drop(4, 15, 5);
    expect(ana.play).not.toHaveBeenCalled();
    expect(ana.reach.refusal.now?.code).toBe("taken");
  });

  it("goes back where there is no place, or the finger is lost", () => {
    const { ana, ground } = around();
    ana.reach.lift(4);
    ana.reach.drop(4, 95, 95);
    ana.reach.lift(4);
    ana.reach.over(4, 15, 5);
    ana.reach.cancel(4);
    expect(ana.play).not.toHaveBeenCalled();
    expect([ana.reach.away(4), ground.tentative]).toEqual([false, []]);
  });

  it("cannot be taken twice, nor a third one", () => {
    const { ana } = around();
    expect([4, 4, 5, 6].map((card) => ana.reach.lift(card))).toEqual([true, false, true, false]);
  });

  it("is not laid when it is gone, the game is over or its owner is locked meanwhile", () => {
    const gone: readonly [Partial<RushView>, Partial<Own>][] = [
      [{ hand: [5, 6] }, {}],
      [{}, { over: true }],
      [{ locks: [1, 0] }, {}],
    ];
    for (const [view, rest] of gone) {
      const { ana } = around();
      ana.reach.lift(4);
      ana.see(view, rest);
      ana.reach.drop(4, 15, 5);
      expect(ana.play).not.toHaveBeenCalled();
    }
  });

  it("rests with all others of its strip while one is on its way, and no other strip does", async () => {
    const { ana, zoe } = around();
    let answer: (answer: Answer) => void = () => undefined;
    ana.play.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    ana.reach.lift(4);
    ana.reach.drop(4, 15, 5);
    expect([ana.reach.lift(5), zoe.reach.lift(8)]).toEqual([false, true]);
    expect(ana.reach.away(4)).toBe(true);
    answer(YES);
    await vi.waitFor(() => expect(ana.reach.lift(5)).toBe(true));
  });

  it("says at its edge, and at no other, why it did not stay", async () => {
    const { ana, zoe } = around();
    ana.play.mockResolvedValueOnce(LATE);
    ana.reach.lift(4);
    ana.reach.drop(4, 15, 5);
    await vi.waitFor(() => expect(ana.reach.refusal.now?.code).toBe("taken"));
    expect(zoe.reach.refusal.now).toBeNull();
    ana.reach.refusal.clear();
  });
});

describe("two fingers of one person", () => {
  function both() {
    const made = around();
    made.ana.reach.lift(4);
    made.ana.reach.lift(5);
    made.ana.reach.drop(4, 15, 5);
    expect(made.ana.play).not.toHaveBeenCalled();
    return made;
  }

  it("lay two cards at once, of which one may lean on the other", () => {
    const { ana } = both();
    ana.reach.over(5, 25, 5);
    expect(ana.reach.tentative.map(({ card }) => card)).toEqual([4, 5]);
    ana.reach.drop(5, 25, 5);
    expect(ana.play).toHaveBeenCalledExactlyOnceWith(put(lay(4, 1, 0), lay(5, 2, 0)));
  });

  it("lay the first alone when the second is taken back", () => {
    const { ana } = both();
    ana.reach.cancel(5);
    expect(ana.play).toHaveBeenCalledExactlyOnceWith(put(lay(4, 1, 0)));
  });

  it("lay nothing when somebody was faster there, and the second is taken back", () => {
    const { ana } = both();
    ana.see({ laid: [...VIEW.laid, { type: "Laid", card: 9, x: 1, y: 0, turned: false }] });
    ana.reach.cancel(5);
    expect(ana.play).not.toHaveBeenCalled();
    expect(ana.reach.rush.pairing).toBe(false);
  });
});

it("lets the table move again when nobody carries anything any more", () => {
  const { ana, zoe, field } = around();
  ana.reach.lift(4);
  zoe.reach.lift(7);
  ana.reach.cancel(4);
  expect(field.letGo).not.toHaveBeenCalled();
  zoe.reach.cancel(7);
  expect(field.letGo).toHaveBeenCalledOnce();
});

it("forgets nothing when the screen is turned", () => {
  const { ground, ana } = around();
  ana.reach.rush.holding.turn(5);
  const again = ground.reach(0, true, ana.reach.table);
  expect(again).toBe(ana.reach);
  expect([4, 5].map(again.rush.holding.turned)).toEqual([false, true]);
});

it("leaves a gap where a card was, so that no other card moves", () => {
  const { ana } = around();
  ana.see({ hand: [4, 6] });
  expect(ana.reach.slots).toEqual([4, 5, 6]);
});

it("lets one person at a time choose by key", () => {
  const { ground, ana, zoe } = around();
  ana.reach.choose(4);
  zoe.reach.choose(7);
  expect(ground.chooser).toBe(zoe.reach);
  expect(ana.reach.rush.holding.chosen).toBeNull();
  zoe.reach.choose(7);
  expect(zoe.reach.rush.holding.held).toEqual({ card: 7, turned: false });
  zoe.see({ locks: [0, 1] });
  zoe.reach.choose(8);
  expect(zoe.reach.rush.holding.chosen).toBe(7);
});
