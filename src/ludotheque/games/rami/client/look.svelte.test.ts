import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { JuniorView, Pair, PairTaken } from "$client/generated/games/rami";
import type { Answer } from "$client/lib/board";
import { tileOf } from "./laying";
import { Look, type Sight } from "./look.svelte";

const YES: Answer = { accepted: true, step: 1 };
const NO: Answer = {
  accepted: false,
  problem: { code: "spot-empty", params: {} },
} as Answer;
const first = {
  type: "TurnedUp",
  seat: 0,
  spot: 3,
  tile: tileOf("red-5"),
} as const;
const second = {
  type: "TurnedUp",
  seat: 0,
  spot: 7,
  tile: tileOf("red-9"),
} as const;
const PAIR: Pair = { type: "Pair", first, second, taken: true };
const TAKEN: PairTaken = {
  type: "PairTaken",
  seat: 0,
  tiles: [first.tile, second.tile],
  spots: [3, 7],
};
const VIEW: JuniorView = {
  type: "JuniorView",
  seat: 0,
  spots: [1, 2],
  taken: [[], []],
  up: null,
  turning: null,
  last: PAIR,
};

function made(change: Partial<Sight> = {}, answer = YES) {
  let sight = $state.raw<Sight>({
    view: VIEW,
    mine: true,
    busy: false,
    watching: false,
    ...change,
  });
  const play = vi.fn(async () => answer);
  const leaving = vi.fn();
  const see = (next: Partial<Sight>) => (sight = { ...sight, ...next });
  return { look: new Look(() => sight, play, leaving), play, leaving, see };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a look", () => {
  it("keeps a pair in sight for a while, then lets it go", () => {
    const { look, leaving } = made();
    look.show([second, TAKEN]);
    expect(look.spots).toEqual([1, 2, 3, 7]);
    expect(look.faceAt(7)).toEqual(second.tile);
    expect([look.prompt, look.inviting]).toEqual(["", false]);
    vi.advanceTimersByTime(10_000);
    expect(leaving).toHaveBeenCalledExactlyOnceWith(PAIR);
    expect([look.pair, look.spots]).toEqual([null, [1, 2]]);
  });

  it("lets go at once when something else happens, and of nothing twice", () => {
    const { look, leaving } = made();
    look.show([TAKEN]);
    look.show([]);
    vi.advanceTimersByTime(10_000);
    expect(leaving).toHaveBeenCalledOnce();
  });

  it("lets go of nothing once the board is put away", () => {
    const { look, leaving } = made();
    look.show([TAKEN]);
    look.stop();
    vi.advanceTimersByTime(10_000);
    expect(leaving).not.toHaveBeenCalled();
  });

  it("asks for a first tile, then for a second", () => {
    const { look, see } = made();
    expect([look.prompt, look.inviting]).toEqual(["board-first", true]);
    see({ view: { ...VIEW, up: first } });
    expect([look.prompt, look.inviting]).toEqual(["board-second", false]);
    expect(look.faceAt(3)).toEqual(first.tile);
    see({ mine: false });
    expect(look.prompt).toBe("");
  });
});

describe("turning up", () => {
  it("lifts the tile at once, and shows a hand that reaches for one", async () => {
    const { look, play } = made();
    await look.turnUp(2);
    expect(play).toHaveBeenCalledWith({ type: "TurnUp", spot: 2 });
    expect(look.reaching).toBe(2);
    look.show([first]);
    expect(look.reaching).toBeNull();
    look.show([{ type: "Chosen", seat: 1, spot: 1 }]);
    expect(look.reaching).toBe(1);
  });

  it("puts the tile back when it is refused", async () => {
    const { look } = made({}, NO);
    await look.turnUp(2);
    expect(look.reaching).toBeNull();
  });

  it("counts while two tiles are still looked at", async () => {
    const { look, play } = made();
    look.show([TAKEN]);
    await look.turnUp(2);
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "TurnUp", spot: 2 });
    expect([look.pair, look.reaching]).toEqual([PAIR, 2]);
  });

  it("waits on tiles that are looked at, and while another's turn has only begun", async () => {
    const { look, play, see } = made();
    look.show([TAKEN]);
    await look.turnUp(7);
    see({ mine: false });
    await look.turnUp(2);
    look.leave();
    see({ watching: true });
    await look.turnUp(2);
    expect(play).not.toHaveBeenCalled();
  });
});
