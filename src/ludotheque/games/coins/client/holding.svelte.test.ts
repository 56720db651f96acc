import { expect, it } from "vitest";
import { Holding } from "./holding.svelte";

it("holds one card, which may be turned", () => {
  const holding = new Holding();
  expect(holding.held).toBeNull();
  holding.turnChosen();
  holding.choose(4);
  expect(holding.held).toEqual({ card: 4, turned: false });
  holding.turnChosen();
  expect(holding.held).toEqual({ card: 4, turned: true });
  holding.choose(9);
  expect(holding.held).toEqual({ card: 9, turned: false });
  holding.release();
  expect(holding.held).toBeNull();
  expect(holding.turned(4)).toBe(true);
});

it("turns a card until it lies as it should", () => {
  const holding = new Holding();
  holding.turnTo(2, true);
  holding.turnTo(2, true);
  expect(holding.turned(2)).toBe(true);
  holding.turnTo(2, false);
  expect(holding.turned(2)).toBe(false);
});

it("lets go of what is not in the hand any more", () => {
  const holding = new Holding();
  holding.choose(4);
  holding.keep([3, 4]);
  expect(holding.chosen).toBe(4);
  holding.keep([3]);
  expect(holding.chosen).toBeNull();
});
