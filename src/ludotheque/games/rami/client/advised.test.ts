import { expect, it } from "vitest";
import type { Combination } from "$client/generated/games/rami";
import { advised } from "./advised";
import { tileOf } from "./laying";

const combination = (...keys: readonly string[]) =>
  ({ type: "Combination", tiles: keys.map(tileOf) }) as unknown as Combination;
const TABLE = [combination("red-4"), combination("blue-7", "blue-8")];
const ways = { type: "CanLay", ways: 3 };
const look = { type: "LookAt", onto: TABLE[1] };
const onto = { type: "LayOnto", onto: TABLE[1], tiles: [tileOf("blue-9")] };
const fresh = { type: "LayNew", kind: "suite", tiles: [tileOf("red-5"), tileOf("red-6")] };

it("says nothing before it speaks of something", () => {
  expect(advised([], TABLE)).toBeNull();
  expect(advised([ways], TABLE)).toBeNull();
});

it("says where to look, then what goes there", () => {
  expect(advised([ways, look], TABLE)).toEqual({ target: 1, tiles: [] });
  expect(advised([ways, look, onto], TABLE)).toEqual({ target: 1, tiles: ["blue-9"] });
});

it("says what makes something new", () => {
  expect(advised([fresh], TABLE)).toEqual({ target: "new", tiles: ["red-5", "red-6"] });
});
