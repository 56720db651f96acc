// @vitest-environment node
import { expect, it } from "vitest";
import { fitted } from "./strip";

it("lays a hand along an edge in one row where a finger can touch its cards", () => {
  expect(fitted(7, 336, false)).toEqual({ width: 44, along: 333 });
  expect(fitted(7, 800, false).width).toBe(72);
  expect(fitted(7, 740, true).width).toBe(72);
});

it("lays them in two rows of about as many where it cannot", () => {
  const upright = fitted(7, 370, true);
  expect(upright.width).toBe(52);
  expect(Math.floor(upright.along / ((52 * 86) / 62))).toBe(4);
});

it("never makes them narrower than a finger", () => {
  expect(fitted(7, 10, true).width).toBe(44);
  expect(fitted(1, 10, false).width).toBe(44);
});
