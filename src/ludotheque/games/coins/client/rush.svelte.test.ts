import { describe, expect, it, vi } from "vitest";
import type { RushView } from "$client/generated/games/coins";
import type { Answer } from "$client/lib/board";
import { lay, VIEW } from "./rush.cases";
import { Rush, type Sight } from "./rush.svelte";

function seat(change: Partial<RushView> = {}, rest: Partial<Sight> = {}) {
  const view = { ...VIEW, ...change };
  let sight = $state.raw<Sight>({
    me: 0,
    view,
    over: false,
    watching: false,
    busy: false,
    ...rest,
  });
  const play = vi.fn(async (): Promise<Answer> => ({ accepted: true, step: 1 }));
  const see = (next: Partial<RushView>) => (sight = { ...sight, view: { ...sight.view, ...next } });
  return { rush: new Rush(() => sight, play), play, see };
}

describe("one card", () => {
  it("is laid at once, with how many were seen to lie there", async () => {
    const { rush, play } = seat();
    await rush.aim({ x: 0, y: 1 });
    expect(play).not.toHaveBeenCalled();
    expect(rush.prompt).toBe("choose-card");
    rush.holding.choose(4);
    expect(rush.prompt).toBe("choose-place");
    await rush.aim({ x: 0, y: 1 });
    expect(play).toHaveBeenCalledWith({ type: "Put", lays: [lay(4, 0, 1)], seen: 1 });
  });

  it.each([
    ["over", seat({}, { over: true })],
    ["only watched", seat({}, { watching: true })],
    ["locked", seat({ locks: [2, 0] })],
    ["busy", seat({}, { busy: true })],
  ])("stays in the hand while the game is %s", async (_, { rush, play }) => {
    rush.holding.choose(4);
    await rush.aim({ x: 0, y: 1 });
    expect(play).not.toHaveBeenCalled();
  });
});

describe("two at once", () => {
  it("lets the first one wait for the second", async () => {
    const { rush, play } = seat();
    rush.pair();
    rush.holding.choose(4);
    await rush.aim({ x: 0, y: 1 });
    expect(play).not.toHaveBeenCalled();
    expect([rush.cards, rush.prompt]).toEqual([[5, 6], "two-first"]);
    expect(rush.places).toContainEqual({ x: 0, y: 2 });
    rush.holding.choose(5);
    rush.holding.turnChosen();
    await rush.aim({ x: 0, y: 2 });
    const lays = [lay(4, 0, 1), lay(5, 0, 2, true)];
    expect(play).toHaveBeenCalledWith({ type: "Put", lays, seen: 1 });
    expect([rush.first, rush.pairing]).toEqual([null, false]);
  });

  async function waiting() {
    const made = seat();
    made.rush.pair();
    made.rush.holding.choose(4);
    await made.rush.aim({ x: 0, y: 1 });
    return made;
  }

  it("gives the first one up when somebody was faster there", async () => {
    const { rush, see } = await waiting();
    see({ laid: [...VIEW.laid, { type: "Laid", card: 9, x: 0, y: 1, turned: false }] });
    expect([rush.first, rush.cards]).toEqual([null, [4, 5, 6]]);
  });

  it("gives the first one up when it is not in the hand any more", async () => {
    const { rush, see } = await waiting();
    see({ hand: [5, 6] });
    expect(rush.first).toBeNull();
  });

  it("can be cancelled", async () => {
    const one = await waiting();
    one.rush.pair();
    expect([one.rush.first, one.rush.pairing]).toEqual([null, false]);
    const other = await waiting();
    other.rush.release();
    expect([other.rush.first, other.rush.pairing]).toEqual([null, false]);
  });
});

it("shows a wrong attempt while its lock holds", () => {
  const missed = { type: "Missed" as const, lays: [lay(4, 0, 1) as never], sides: [] };
  const { rush, see } = seat({ locks: [1, 0], missed });
  expect([rush.missed, rush.prompt, rush.open]).toEqual([lay(4, 0, 1), "", false]);
  see({ locks: [0, 1] });
  expect(rush.missed).toBeNull();
});

it.each([{ counts: [3, 0] }, { stuck: true }])("forgets a lock with the game: %o", (end) => {
  const missed = { type: "Missed" as const, lays: [lay(4, 0, 1) as never], sides: [] };
  const { rush } = seat({ locks: [1, 0], missed, ...end }, { over: true });
  expect([rush.locked, rush.missed]).toEqual([false, null]);
});
