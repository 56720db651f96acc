import { expect, it } from "vitest";
import type { Answer } from "$client/lib/board";
import { Attempt } from "./attempt.svelte";

const LAID = [{ card: 1, x: 0, y: 0, turned: false }];
const LAY = { card: 7, x: 1, y: 0, turned: false };
const refused = (code: string) => ({ accepted: false, problem: { code, params: {} } }) as Answer;

it("is shown as long as the card is held as it was tried and nothing has happened", () => {
  const attempt = new Attempt();
  expect(attempt.shown(LAY, LAID)).toBeNull();
  attempt.answered(refused("does-not-fit"), LAY, LAID);
  expect(attempt.shown({ card: 7, turned: false }, LAID)).toEqual(LAY);
  expect(attempt.shown({ card: 7, turned: true }, LAID)).toBeNull();
  expect(attempt.shown({ card: 8, turned: false }, LAID)).toBeNull();
  expect(attempt.shown(null, LAID)).toBeNull();
  expect(attempt.shown({ card: 7, turned: false }, [...LAID])).toBeNull();
});

it("is no clash where something else was wrong", () => {
  const attempt = new Attempt();
  attempt.answered(refused("occupied"), LAY, LAID);
  expect(attempt.shown({ card: 7, turned: false }, LAID)).toBeNull();
});
