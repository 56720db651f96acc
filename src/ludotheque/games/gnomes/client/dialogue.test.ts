// @vitest-environment node

import { expect, it } from "vitest";
import type { Fact, View } from "$client/generated/games/gnomes";
import { exchanges } from "./dialogue";

const fact = (rest: Partial<Fact>): Fact => ({
  type: "Fact",
  round: 3,
  seat: 0,
  to_seat: 1,
  action: "line",
  cell: "F2",
  flower: null,
  loud: true,
  yes: true,
  ...rest,
});
const told = (...facts: Fact[]) =>
  exchanges({ round: 3, facts } as View).map(({ question, answers }) => [
    question.action,
    question.cell,
    answers.map(({ yes }) => yes),
  ]);

it("has the answers of all who were asked", () => {
  expect(told(fact({}), fact({ to_seat: 2, yes: null }))).toEqual([["line", "F2", [true, null]]]);
});

it("keeps the answers to two questions of a turn apart", () => {
  expect(told(fact({}), fact({ action: "under", yes: false }))).toEqual([
    ["line", "F2", [true]],
    ["under", "F2", [false]],
  ]);
  expect(told(fact({}), fact({ cell: "A1", yes: false }))).toEqual([
    ["line", "F2", [true]],
    ["line", "A1", [false]],
  ]);
});

it("is of whoever asked last, in this round", () => {
  expect(told(fact({ round: 2 }), fact({ seat: 1 }), fact({ cell: "A1" }))).toEqual([
    ["line", "A1", [true]],
  ]);
  expect(told(fact({ round: 2 }))).toEqual([]);
  expect(told()).toEqual([]);
});
