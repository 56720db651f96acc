import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "./api";
import { bringBack, gather, opened, parts } from "./belongings";
import type { Belongings, TakenGame } from "./protocol";

const game = (table: string, replay = "r"): TakenGame => ({
  table,
  created: 1,
  at: 2,
  seat: 0,
  seats: [],
  replay,
  half_played: null,
});
const club = { code: "c", name: "Club", game: "rami", mode: "junior", made: true, tables: {} };
const page = (games: TakenGame[], more: boolean): Belongings => ({
  format: 1,
  name: "Zoé",
  language: "fr",
  token: "t",
  games,
  more,
  left_out: 1,
});

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test("all games are gathered, however many answers that takes, and so are settings", async () => {
  localStorage.setItem("ludotheque.theme", "dark");
  localStorage.setItem("other", "x");
  const asked = vi
    .spyOn(api, "belongings")
    .mockResolvedValueOnce({ ...page([game("a")], true), tournaments: [club] })
    .mockResolvedValueOnce(page([game("b")], false));
  const all = await gather();
  expect(asked.mock.calls).toEqual([[0], [20]]);
  expect(all.games.map(({ table }) => table)).toEqual(["a", "b"]);
  expect([all.more, all.left_out]).toEqual([false, 2]);
  expect(all.tournaments).toEqual([club]);
  expect(all.settings).toEqual({ theme: "dark" });
});

test("what is no file of ours is none", () => {
  for (const text of ["", "hello", "null", "[]", "{}", '{"format":1}', '{"format":1,"games":3}'])
    expect(opened(text)).toBeNull();
  expect(opened('{"format":1,"games":[],"settings":{"a":1}}')?.settings).toEqual({});
});

test("parts are neither too many nor too large, and lose nothing", () => {
  const games = Array.from({ length: 50 }, (_, n) => game(String(n), "x".repeat(n * 10_000)));
  const made = parts(games);
  expect(made.flat()).toEqual(games);
  for (const part of made) {
    expect(part.length).toBeLessThanOrEqual(20);
    if (part.length > 1) expect(JSON.stringify(part).length).toBeLessThan(2_000_000);
  }
});

test("what is brought back adds up", async () => {
  const problem = { code: "replay-line", params: {} };
  vi.spyOn(api, "bringBack")
    .mockResolvedValueOnce({ games: 19, known: 0, refused: { 3: problem } })
    .mockResolvedValueOnce({ games: 0, known: 1, refused: {} });
  const told: number[] = [];
  const games = Array.from({ length: 21 }, (_, n) => game(String(n)));
  const luggage = { ...page(games, false), settings: { theme: "light" } };
  const back = await bringBack(luggage, (part) => told.push(part));
  expect(back).toEqual({ games: 19, known: 1, refused: { "0.3": problem } });
  expect(told).toEqual([0.5, 1]);
  expect(localStorage.getItem("ludotheque.theme")).toBe("light");
});
