// @vitest-environment node
import { describe, expect, it } from "vitest";
import { Choice, type Sight } from "./choice.svelte";
import { keyOf, type Statement } from "./offers";

const RABBIT: Statement = { type: "With", a: "belge", b: "lapin" };
const PLUM: Statement = { type: "NotAt", image: "prunier", house: 0 };
const SIGHT = {
  view: { street: [], posted: [RABBIT], hand: [PLUM] },
  legal: [{ type: "Place", image: "belge", house: 1 }],
} as unknown as Sight;

function choosing() {
  let sight = $state.raw(SIGHT);
  const choice = new Choice(() => sight);
  return { choice, see: (next: Sight) => (sight = next) };
}

describe("a choice", () => {
  it("is one thing at a time, and the same thing again lets go of it", () => {
    const { choice } = choosing();
    choice.pick("belge");
    choice.tapCard(keyOf(PLUM));
    expect(choice.image).toBeNull();
    expect(choice.held).toEqual([keyOf(PLUM)]);
    choice.choosePosted(keyOf(RABBIT));
    expect(choice.held).toEqual([]);
    expect(choice.some).toBe(true);
    choice.choosePosted(keyOf(RABBIT));
    expect(choice.some).toBe(false);
  });

  it("counts every part of it", () => {
    const { choice } = choosing();
    const parts: (() => void)[] = [
      () => choice.pick("belge"),
      () => choice.aimAt("belge", 1),
      () => choice.look({ row: "family", house: 0 }),
      () => choice.tapCard(keyOf(PLUM)),
      () => choice.choosePosted(keyOf(RABBIT)),
      () => choice.claim(),
      () => choice.gather(),
      () => choice.end(),
    ];
    for (const part of parts) {
      choice.clear();
      expect(choice.some).toBe(false);
      part();
      expect(choice.some).toBe(true);
    }
  });

  it("switches from card to card, and gathers several only to discard them", () => {
    const { choice, see } = choosing();
    see({ ...SIGHT, view: { ...SIGHT.view, hand: [PLUM, RABBIT] } });
    choice.tapCard(keyOf(PLUM));
    choice.tapCard(keyOf(RABBIT));
    expect(choice.held).toEqual([keyOf(RABBIT)]);
    choice.gather();
    choice.tapCard(keyOf(PLUM));
    expect(choice.held).toEqual([keyOf(PLUM), keyOf(RABBIT)]);
    choice.tapCard(keyOf(RABBIT));
    expect(choice.held).toEqual([keyOf(PLUM)]);
    expect(choice.discarding).toBe(true);
    choice.clear();
    expect(choice.some).toBe(false);
  });

  it("aims only where the rules offer it, and only as long as they do", () => {
    const { choice, see } = choosing();
    expect(choice.aimAt("belge", 3)).toBe(false);
    expect(choice.aimAt("belge", 1)).toBe(true);
    see({ ...SIGHT, legal: [] });
    expect(choice.aim).toBeNull();
  });

  it("forgets cards that are gone and images that are placed", () => {
    const { choice, see } = choosing();
    choice.tapCard(keyOf(PLUM));
    see({ ...SIGHT, view: { ...SIGHT.view, hand: [] } });
    expect(choice.held).toEqual([]);
    choice.pick("belge");
    const placed = { type: "Placed", image: "belge", house: 1 } as const;
    see({ ...SIGHT, view: { ...SIGHT.view, street: [placed] } });
    expect(choice.some).toBe(false);
  });
});
