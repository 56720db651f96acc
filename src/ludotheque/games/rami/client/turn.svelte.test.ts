import { describe, expect, it, vi } from "vitest";
import type { Combination, FamilleView } from "$client/generated/games/rami";
import type { Answer } from "$client/lib/board";
import { lay, tileOf, type Key, type Move } from "./laying";
import { Turn, type Sight } from "./turn.svelte";

const YES: Answer = { accepted: true, step: 1 };
const NO: Answer = {
  accepted: false,
  problem: { code: "suite-gap", params: {} },
} as Answer;
const RACK = ["red-5", "red-6", "blue-6", "green-1"];
const LEGAL: readonly Move[] = [
  lay(0, ["red-5"]),
  lay(0, ["red-5", "red-6"]),
  lay("new", ["red-6", "blue-6"]),
  lay(1, ["red-6"]),
  lay("new", ["red-5", "red-6"]),
];

function start(...keys: readonly Key[]): Combination {
  const tiles = keys.map(tileOf);
  const value = tiles[0]?.value ?? 1;
  return {
    type: "Combination",
    kind: "start",
    colour: "red",
    first: value,
    last: value,
    tiles,
  };
}

const VIEW: FamilleView = {
  type: "FamilleView",
  phase: "place",
  seat: 0,
  rack: RACK.map(tileOf),
  counts: [4, 4],
  table: [start("red-4"), start("red-7")],
  pool: 9,
  drawn: null,
  passes: 0,
  play_out: false,
  told: [],
};

function made(change: Partial<Sight> = {}, answer = YES) {
  let sight = $state.raw<Sight>({
    view: VIEW,
    legal: LEGAL,
    busy: false,
    watching: false,
    ...change,
  });
  const play = vi.fn(async () => answer);
  const see = (next: Partial<Sight>) => (sight = { ...sight, ...next });
  return { turn: new Turn(() => sight, play), play, see };
}

describe("a turn", () => {
  it("lays tiles for now with the first tap on a place, and plays them with the second", async () => {
    const { turn, play } = made();
    turn.toggle("red-5");
    await turn.aim(0);
    expect(play).not.toHaveBeenCalled();
    expect(turn.tilesAt(0).map((tile) => tile.value)).toEqual([4, 5]);
    await turn.aim(0);
    expect(play).toHaveBeenCalledWith(lay(0, ["red-5"]));
  });

  it("lays for now what the help says, and only looks where it says no more", async () => {
    const { turn, play, see } = made();
    turn.follow({ target: 0, tiles: [] });
    expect(turn.hand.chosen).toEqual([]);
    turn.follow({ target: 0, tiles: ["red-5", "red-6"] });
    expect([turn.hand.target, turn.hand.chosen]).toEqual([0, ["red-5", "red-6"]]);
    await turn.confirm();
    expect(play).toHaveBeenCalledWith(lay(0, ["red-5", "red-6"]));
    turn.hand.clear();
    see({ watching: true });
    turn.follow({ target: 0, tiles: ["red-5"] });
    expect(turn.hand.chosen).toEqual([]);
  });

  it("tries what the rules do not offer, so that they say why not", async () => {
    const { turn, play } = made({}, NO);
    turn.toggle("green-1");
    await turn.aim(1);
    expect(play).toHaveBeenCalledWith(lay(1, ["green-1"]));
    expect(turn.hand.chosen).toEqual(["green-1"]);
  });

  it("takes back what lay there for now when it is refused", async () => {
    const { turn } = made({}, NO);
    turn.toggle("red-5");
    await turn.aim(0);
    await turn.confirm();
    expect([turn.hand.target, turn.hand.chosen]).toEqual([null, ["red-5"]]);
  });

  it("plays nothing while a move is on its way or for somebody who watches", async () => {
    const { turn, play, see } = made({ busy: true });
    await turn.send({ type: "Draw" });
    see({ busy: false, watching: true });
    await turn.send({ type: "Draw" });
    await turn.aim("new");
    expect(play).not.toHaveBeenCalled();
    expect(turn.targets).toEqual([0, 1]);
  });

  it("has a drawn tile that fits in the hand, and lets go of it when it is kept", async () => {
    const { turn, play } = made({
      view: { ...VIEW, phase: "luck", drawn: tileOf("red-6") },
    });
    turn.takeUp();
    expect(turn.hand.chosen).toEqual(["red-6"]);
    await turn.send({ type: "Keep" });
    expect(play).toHaveBeenCalledWith({ type: "Keep" });
    expect(turn.hand.chosen).toEqual([]);
  });

  it("leaves a drawn tile that fits nowhere on the rack", () => {
    const { turn } = made({
      view: { ...VIEW, phase: "luck", drawn: tileOf("green-1") },
      legal: [{ type: "Keep" }],
    });
    turn.takeUp();
    expect(turn.hand.chosen).toEqual([]);
  });
});

describe("a drawn tile", () => {
  it("is kept without being asked where it fits nowhere, and only there", () => {
    const keep: Move = { type: "Keep" };
    const { turn, see } = made({ legal: [keep] });
    expect(turn.forced).toEqual(keep);
    see({ busy: true });
    expect(turn.forced).toBeNull();
    see({ busy: false, legal: [...LEGAL, keep] });
    expect(turn.forced).toBeNull();
    see({ legal: [{ type: "Draw" }] });
    expect(turn.forced).toBeNull();
    see({ legal: [keep], watching: true });
    expect(turn.forced).toBeNull();
  });
});

describe("nothing to lay and nothing to draw", () => {
  it("is passed without being asked", () => {
    const pass: Move = { type: "Pass" };
    expect(made({ legal: [pass] }).turn.forced).toEqual(pass);
  });
});

describe("keys", () => {
  it("walk around the table", () => {
    const { turn, see } = made();
    expect(turn.stop).toBe("new");
    expect([turn.beside(1), turn.beside(-1)]).toEqual([0, 1]);
    turn.point(1);
    see({ view: { ...VIEW, table: VIEW.table.slice(0, 1) } });
    expect(turn.stop).toBe(0);
  });

  it("lay from the rack where there is one place, and ask where there are several", async () => {
    const { turn, play } = made();
    turn.toggle("red-6");
    expect(await turn.layFromRack()).toBeNull();
    expect(turn.hand.target).toBe(1);
    expect(await turn.layFromRack()).toBeNull();
    expect(play).toHaveBeenCalledWith(lay(1, ["red-6"]));
    turn.hand.clear();
    turn.toggle("red-5");
    turn.toggle("red-6");
    expect(await turn.layFromRack()).toBe(0);
    expect(turn.hand.target).toBeNull();
  });

  it("try the likeliest place where there is none", async () => {
    const { turn, play } = made({}, NO);
    turn.toggle("blue-6");
    await turn.layFromRack();
    expect(play).toHaveBeenCalledWith(lay("new", ["blue-6"]));
  });
});

describe("dropping", () => {
  it("adds to what already lies there for now", async () => {
    const { turn, play } = made();
    await turn.dropOn(0, ["red-5"]);
    await turn.dropOn(0, ["red-6"]);
    expect([turn.hand.target, turn.hand.chosen]).toEqual([0, ["red-5", "red-6"]]);
    expect(play).not.toHaveBeenCalled();
  });

  it("puts tiles back on the rack, where they were dropped", async () => {
    const { turn } = made();
    await turn.dropOn(0, ["red-5"]);
    turn.putBack(["red-5"], 4);
    expect(turn.hand.target).toBeNull();
    expect(turn.hand.order).toEqual(["red-6", "blue-6", "green-1", "red-5"]);
  });
});
