import { describe, expect, it, vi } from "vitest";
import type { Answer } from "$client/lib/board";
import type { Laid } from "./field";
import { Lift } from "./lift.svelte";
import { Turn, type Sight } from "./turn.svelte";

const LAID: readonly Laid[] = [
  { card: 1, x: 0, y: 0, turned: false },
  { card: 2, x: 1, y: 0, turned: true },
];
const LAST = LAID[1] as Laid;
const YES: Answer = { accepted: true, step: 1 };
const NO: Answer = { accepted: false, problem: { code: "does-not-fit", params: {} } } as Answer;

function made<T>(Kind: new (sight: () => Sight, play: () => Promise<Answer>) => T, answer = YES) {
  let sight = $state.raw<Sight>({ laid: LAID, mine: true, busy: false });
  const play = vi.fn(async () => answer);
  const see = (change: Partial<Sight>) => (sight = { ...sight, ...change });
  return { turn: new Kind(() => sight, play), play, see };
}

describe("a turn", () => {
  it("asks for a card, then for a place", async () => {
    const { turn, play } = made(Turn);
    expect([turn.prompt, turn.open]).toEqual(["choose-card", false]);
    await turn.aim({ x: 0, y: 1 });
    expect(play).not.toHaveBeenCalled();
    turn.choose(7);
    turn.turnHeld();
    expect([turn.prompt, turn.open]).toEqual(["choose-place", true]);
    await turn.aim({ x: 0, y: 1 });
    expect(play).toHaveBeenCalledWith({ type: "Lay", card: 7, x: 0, y: 1, turned: true });
    expect(turn.held).toBeNull();
  });

  it("keeps the card in hand when the place is refused", async () => {
    const { turn } = made(Turn, NO);
    turn.choose(7);
    await turn.aim({ x: 0, y: 1 });
    expect(turn.held).toEqual({ card: 7, turned: false });
  });

  it("takes the card that the help shows in hand, turned as it goes there", async () => {
    const { turn, play, see } = made(Turn);
    turn.choose(5);
    turn.follow({ card: 7, turned: true });
    expect(turn.open).toBe(true);
    await turn.aim({ x: 0, y: 1 });
    expect(play).toHaveBeenCalledWith({ type: "Lay", card: 7, x: 0, y: 1, turned: true });
    see({ mine: false });
    turn.follow({ card: 3, turned: true });
    expect(turn.held).toBeNull();
  });

  it("lays nothing out of turn or while a move is on its way", async () => {
    const { turn, play, see } = made(Turn);
    turn.choose(7);
    see({ busy: true });
    await turn.aim({ x: 0, y: 1 });
    see({ busy: false, mine: false });
    await turn.aim({ x: 0, y: 1 });
    expect(play).not.toHaveBeenCalled();
    expect(turn.prompt).toBe("");
  });

  it("offers the places beside what lies", () => {
    expect(made(Turn).turn.places).toHaveLength(6);
  });
});

describe("lifting", () => {
  it("takes a card up as it lay, and lays it again elsewhere", async () => {
    const { turn, play } = made(Lift);
    turn.choose(7);
    turn.toggle();
    expect([turn.lifting, turn.held, turn.open]).toEqual([true, null, false]);
    expect(turn.prompt).toBe("lift-choose");
    turn.pick(LAST);
    expect(turn.held).toEqual({ card: 2, turned: true });
    expect(turn.open).toBe(true);
    expect(turn.places).toHaveLength(4);
    turn.pick(LAST);
    expect(turn.held).toEqual({ card: 2, turned: false });
    await turn.aim({ x: 0, y: -1 });
    const from = { from_x: 1, from_y: 0 };
    expect(play).toHaveBeenCalledWith({ type: "Shift", ...from, x: 0, y: -1, turned: false });
    expect([turn.lifting, turn.lifted]).toEqual([false, null]);
  });

  it("takes up the card that the help points at", () => {
    const { turn, see } = made(Lift);
    turn.choose(7);
    turn.raise({ x: 1, y: 0 });
    expect([turn.lifting, turn.lifted, turn.open]).toEqual([true, LAST, true]);
    turn.raise({ x: 1, y: 0 });
    expect(turn.held).toEqual({ card: 2, turned: true });
    turn.release();
    see({ mine: false });
    turn.raise({ x: 1, y: 0 });
    expect(turn.lifted).toBeNull();
  });

  it("goes on after a refusal", async () => {
    const { turn } = made(Lift, NO);
    turn.toggle();
    turn.pick(LAST);
    await turn.aim({ x: 0, y: -1 });
    expect(turn.lifted).toEqual(LAST);
  });

  it("ends with a second tap on its button, or with a card of the hand", () => {
    const { turn } = made(Lift);
    turn.toggle();
    turn.pick(LAST);
    turn.toggle();
    expect([turn.lifting, turn.lifted]).toEqual([false, null]);
    turn.toggle();
    turn.pick(LAST);
    turn.choose(7);
    expect([turn.lifting, turn.held]).toEqual([false, { card: 7, turned: false }]);
    turn.release();
    expect(turn.held).toBeNull();
  });

  it("lays a card of the hand when none is lifted", async () => {
    const { turn, play } = made(Lift);
    turn.choose(7);
    await turn.aim({ x: 0, y: 1 });
    expect(play).toHaveBeenCalledWith({ type: "Lay", card: 7, x: 0, y: 1, turned: false });
  });
});
