import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "./api";
import { diary } from "./daily.svelte";
import type { DailyPuzzle, Tried } from "./protocol";
import { Puzzle } from "./puzzle.svelte";

const seen = { seat: 0, turn: { seats: [0], wait: "all", timers: [] }, view: {}, legal: null };
const tried = (verdict: Tried["verdict"]): Tried => ({
  seen: seen as unknown as Tried["seen"],
  events: [],
  verdict,
  reason: [],
  asks: null,
});
const MOVE = { type: "Lay" };

let now = 0;

async function begun(date = "2026-11-16"): Promise<Puzzle> {
  vi.spyOn(api, "daily").mockResolvedValue({ begun: tried("open") } as unknown as DailyPuzzle);
  const puzzle = new Puzzle(date, "rue");
  await puzzle.begin();
  return puzzle;
}

function pass(puzzle: Puzzle, ms: number, looking = true): void {
  now += ms;
  puzzle.tick(looking);
}

beforeEach(() => {
  localStorage.clear();
  diary.efforts = {};
  now = 1000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

describe("a puzzle", () => {
  it("counts the time in which somebody looks at it, and no sleep", async () => {
    const puzzle = await begun();
    pass(puzzle, 500);
    pass(puzzle, 500, false);
    pass(puzzle, 3_600_000);
    expect(puzzle.ms).toBe(1500);
  });

  it("is solved once: the time then stands, also when it is tried again", async () => {
    const puzzle = await begun();
    pass(puzzle, 700);
    vi.spyOn(api, "tryDaily").mockResolvedValue(tried("solved"));
    expect(await puzzle.play(MOVE)).toEqual({ accepted: true, step: 1 });
    expect(puzzle.verdict).toBe("solved");
    pass(puzzle, 500);
    puzzle.again();
    pass(puzzle, 500);
    expect([puzzle.ms, puzzle.tries, puzzle.verdict, puzzle.begun]).toEqual([
      700,
      1,
      "open",
      false,
    ]);
    expect(diary.of("2026-11-16", "rue")).toMatchObject({ ms: 700, tries: 1 });
  });

  it("is tried again from its beginning, which counts", async () => {
    const puzzle = await begun();
    const asked = vi.spyOn(api, "tryDaily").mockResolvedValue(tried("missed"));
    await puzzle.play(MOVE);
    puzzle.again();
    await puzzle.play(MOVE);
    expect(asked.mock.calls.map(([, , moves]) => moves)).toEqual([[MOVE], [MOVE]]);
    expect(diary.of("2026-11-16", "rue")).toMatchObject({ tries: 2, on: null });
  });

  it("forgets a move that was refused", async () => {
    const puzzle = await begun();
    vi.spyOn(api, "tryDaily").mockRejectedValueOnce(new Error("no network"));
    expect(await puzzle.play(MOVE)).toMatchObject({ accepted: false });
    expect([puzzle.begun, puzzle.busy, puzzle.verdict]).toEqual([false, false, "open"]);
  });

  it("goes on where it was left", async () => {
    diary.note("2026-11-16", "rue", { ms: 5000, tries: 3, on: null });
    const puzzle = await begun();
    pass(puzzle, 500);
    expect([puzzle.ms, puzzle.tries]).toEqual([5500, 3]);
  });
});
