// @vitest-environment node
import { expect, it } from "vitest";
import type { Turn } from "./protocol";
import { turnLine } from "./turn";
import { Words } from "./words";

const words = new Words("en", ["turn-race = race", "turn-you = you", "turn-waiting = { $others }"]);
const race = (...seats: number[]): Turn => ({ type: "Turn", seats, wait: "first", timers: [] });

it("calls a race what several may win", () => {
  expect(turnLine(race(0, 1), ["Ana", "Ben"], 0, [], words)).toEqual({ text: "race", mine: true });
});

it("calls it one's turn when nobody else may move", () => {
  expect(turnLine(race(0), ["Ana", "Ben"], 0, [], words)).toEqual({ text: "you", mine: true });
  expect(turnLine(race(0), ["Ana", "Ben"], 1, [], words)).toEqual({ text: "Ana", mine: false });
});
