// @vitest-environment node

import { describe, expect, it } from "vitest";
import type { Value } from "$client/lib/board";
import { follow } from "./advised";
import { Choice, type Sight } from "./choice.svelte";
import { keyOf, type Statement } from "./offers";

const PLUM: Statement = { type: "NotAt", image: "prunier", house: 0 };
const RABBIT: Statement = { type: "With", a: "belge", b: "lapin" };
const SIGHT = {
  view: { street: [], posted: [], hand: [PLUM, RABBIT] },
  legal: [{ type: "Place", image: "belge", house: 1 }],
} as unknown as Sight;

function following(...hints: readonly object[]): Choice {
  const choice = new Choice(() => SIGHT);
  choice.tapCard(keyOf(RABBIT));
  follow(hints as readonly Value[], choice);
  return choice;
}

describe("a hint", () => {
  it("chooses nothing before it says what to do, nor what it warns of", () => {
    for (const type of ["NothingCertain", "CardHelps", "Contradicts"])
      expect(following({ type, statement: PLUM }).held).toEqual([keyOf(RABBIT)]);
  });

  it("holds the card that it names, in hand already or not", () => {
    for (const type of ["PlayThis", "TellsLeast", "DropThis"])
      for (const statement of [PLUM, RABBIT])
        expect(following({ type, statement }).held).toEqual([keyOf(statement)]);
  });

  it("puts the certain image where it goes, for now", () => {
    const because = { type: "Because", image: "belge", house: 1, facts: [] };
    expect(following(because).aim).toEqual({ image: "belge", house: 1 });
    expect(following({ ...because, house: 2 }).aim).toBeNull();
  });

  it("asks whether one claims that no card can be played", () => {
    expect(following({ type: "NoCardFits" }).claiming).toBe(true);
  });
});
