import { describe, expect, it, vi } from "vitest";
import type { StopView } from "$client/generated/games/coins";
import type { Answer } from "$client/lib/board";
import { Stop, type Sight } from "./stop.svelte";

const VIEW: StopView = {
  type: "StopView",
  lay_seconds: 10,
  look_seconds: 60,
  inside: [0, 1, 2],
  won: [[], [], []],
  laid: [{ type: "Laid", card: 1, x: 0, y: 0, turned: false }],
  aside: [],
  pair: [5, 6],
  number: 3,
  pile: 20,
  said: [],
  stopper: -1,
  stops: 0,
  last: [],
  mild: false,
  barred: [],
};

function seat(me: number | null, change: Partial<StopView> = {}, rest: Partial<Sight> = {}) {
  let sight = $state.raw<Sight>({
    me,
    view: { ...VIEW, ...change },
    over: false,
    busy: false,
    replay: false,
    ...rest,
  });
  const play = vi.fn(async (): Promise<Answer> => ({ accepted: true, step: 1 }));
  const see = (next: Partial<StopView>) => (sight = { ...sight, view: { ...sight.view, ...next } });
  return { stop: new Stop(() => sight, play), play, see };
}

describe("a race", () => {
  it("is about the pair that lies open", () => {
    const { stop, play } = seat(0);
    stop.stop();
    stop.none();
    expect(play.mock.calls).toEqual([
      [{ type: "Stop", pair: 3 }],
      [{ type: "NoSolution", pair: 3 }],
    ]);
  });

  it("lets nobody declare twice, but still say stop", () => {
    const { stop, play } = seat(0, { said: [0] });
    stop.none();
    expect(play).not.toHaveBeenCalled();
    stop.stop();
    expect(play).toHaveBeenCalledOnce();
  });

  it.each([
    ["a spectator", seat(null)],
    ["somebody who is out", seat(0, { inside: [1, 2] })],
    ["somebody who was wrong about this pair", seat(0, { barred: [0] })],
    ["the others after a stop", seat(0, { stopper: 1 })],
    ["anybody between two pairs", seat(0, { pair: [] })],
    ["anybody when it is over", seat(0, {}, { over: true })],
    ["anybody who looks at an old game", seat(0, {}, { replay: true })],
    ["anybody while a move is on its way", seat(0, {}, { busy: true })],
  ])("has nothing to say for %s", (_, { stop, play }) => {
    stop.stop();
    stop.none();
    expect(play).not.toHaveBeenCalled();
  });
});

describe("after stop", () => {
  it("shows the card with the first tap and lays it with the second", () => {
    const { stop, play } = seat(0, { stopper: 0 });
    stop.aim({ x: 0, y: 1 });
    expect(stop.aimed).toBeNull();
    stop.holding.choose(5);
    stop.aim({ x: 0, y: 1 });
    expect(stop.tentative).toEqual([{ card: 5, x: 0, y: 1, turned: false }]);
    stop.aim({ x: 1, y: 0 });
    expect(play).not.toHaveBeenCalled();
    stop.holding.turnChosen();
    stop.aim({ x: 1, y: 0 });
    expect(play).toHaveBeenCalledWith({ type: "Lay", card: 5, x: 1, y: 0, turned: true });
  });

  it("takes back what only lies for now", () => {
    const { stop, play } = seat(0, { stopper: 0 });
    stop.holding.choose(5);
    stop.drop({ x: 0, y: 1 });
    stop.takeBack();
    stop.confirm();
    expect(stop.tentative).toEqual([]);
    expect(play).not.toHaveBeenCalled();
  });

  it("is nothing that the others can do", () => {
    const { stop, see } = seat(1, { stopper: 1 });
    stop.holding.choose(5);
    stop.drop({ x: 0, y: 1 });
    see({ stopper: 0 });
    expect([stop.held, stop.aimed, stop.open]).toEqual([null, null, false]);
  });
});

describe("what is said and shown", () => {
  it.each([
    [seat(0), { text: "you-look" }],
    [seat(0, { said: [0] }), { text: "you-said" }],
    [seat(0, { pair: [] }), null],
    [seat(0, { stopper: 0 }), { text: "you-stopped" }],
    [seat(0, { stopper: 2 }), { text: "they-stopped", seat: 2 }],
    [seat(0, { barred: [0] }), { text: "you-wait" }],
    [seat(0, { inside: [1, 2] }), { text: "you-are-out" }],
    [seat(null), null],
    [seat(0, { stopper: 0 }, { over: true }), null],
  ])("fits whose turn it is (%#)", ({ stop }, message) => {
    expect(stop.message).toEqual(message);
  });

  it("is the wrong card, or the solution that nobody saw", () => {
    const at = { x: 0, y: 1, turned: false };
    const wrong = { type: "CardWrong" as const, seat: 1, card: 5, out: true, ...at };
    expect(seat(0, { last: [wrong] }).stop.shown).toEqual(wrong);
    const solution = { type: "Laid" as const, card: 6, ...at };
    const aside = { type: "SetAside" as const, cards: [5, 6] as [number, number], had_one: true };
    const { stop, see } = seat(0, { last: [wrong, { ...aside, solution }] });
    expect([stop.shown, stop.unseen]).toEqual([solution, solution]);
    see({ stopper: 0 });
    expect(stop.shown).toBeNull();
  });
});
