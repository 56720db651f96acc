import { expect, test } from "vitest";
import { chosen, joined, leftLast, resultOf } from "./mine";
import type { TableInfo } from "./protocol";

const table = (id: string, more: Partial<TableInfo> = {}): TableInfo => ({
  id,
  game: "rami",
  mode: "famille",
  status: "over",
  created: 1,
  me: 0,
  seats: [],
  moved: null,
  turn: [],
  outcome: { type: "Outcome", scores: [3, 5], ranks: [1, 2] },
  ended: null,
  lesson: false,
  ...more,
});

test("the game that was left last comes first, whenever it was begun", () => {
  const tables = [table("a", { created: 9 }), table("b", { moved: 20 }), table("c", { moved: 5 })];
  expect(leftLast(tables).map(({ id }) => id)).toEqual(["b", "a", "c"]);
});

test("results are one's own", () => {
  expect(resultOf(table("a"))).toBe("won");
  expect(resultOf(table("a", { me: 1 }))).toBe("lost");
  expect(resultOf(table("a", { ended: { how: "agreed", seat: null } }))).toBe("stopped");
  expect(resultOf(table("a", { outcome: null }))).toBeNull();
});

test("games are found by what they are and how they ended", () => {
  const tables = [table("a"), table("b", { game: "rue" }), table("c", { me: 1 })];
  const found = (game: string, result: "" | "won" | "lost") =>
    chosen(tables, { game, result }).map(({ id }) => id);
  expect(found("", "")).toEqual(["a", "b", "c"]);
  expect(found("rami", "")).toEqual(["a", "c"]);
  expect(found("rami", "lost")).toEqual(["c"]);
});

test("nothing is listed twice", () => {
  expect(joined([table("a"), table("b")], [table("b"), table("c")])).toHaveLength(3);
});
