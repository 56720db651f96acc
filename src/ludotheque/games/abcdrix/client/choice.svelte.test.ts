// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { AnyMove, View } from "$client/generated/games/abcdrix";
import { Choice, type Sight } from "./choice.svelte";

const row = (letters: string) =>
  [...letters].map((card) => ({ type: "Pile", card, height: 1 }) as const);
const VIEW = {
  phase: "play",
  seat: 0,
  hand: "!AE",
  number: 3,
  laid: [] as readonly number[],
  rows: [row("RT"), row("O")],
  starter: null,
} as unknown as View;

function choice(change: Partial<View> = {}, mine = true, sealed: AnyMove | null = null) {
  let sight = $state.raw<Sight>({ view: { ...VIEW, ...change }, me: 0, mine, sealed });
  const held = new Choice(() => sight);
  const see = (next: Partial<View>) => {
    sight = { ...sight, view: { ...sight.view, ...next } };
  };
  return { held, see };
}

describe("a choice", () => {
  it("takes a card in hand, another one, and lets go of it", () => {
    const { held } = choice();
    expect(held.card).toBe("");
    held.choose(2);
    expect([held.index, held.card, held.laying]).toEqual([2, "E", true]);
    held.choose(1);
    expect(held.card).toBe("A");
    held.choose(1);
    expect([held.index, held.card, held.laying]).toEqual([null, "", false]);
  });

  it("marks the card in hand, or the first card that waits for the others", () => {
    const { held } = choice();
    expect(held.marked).toBeNull();
    held.choose(2);
    expect(held.marked).toBe(2);
    const sealed = choice({ phase: "front" }, false, { type: "Open", card: "A" });
    expect([sealed.held.index, sealed.held.marked]).toEqual([null, 1]);
    expect(choice({ phase: "vote" }, false, { type: "Judge", verdict: "accept" }).held.marked).toBe(
      null,
    );
  });

  it("holds a card to a place, where the row reads with it", () => {
    const { held } = choice();
    held.choose(2);
    expect(held.put({ row: 0, at: 2, on: false })).toBeNull();
    expect(held.place).toEqual({ row: 0, at: 2, on: false });
    expect(held.row).toBe("RTE");
    held.choose(1);
    expect([held.place, held.row]).toEqual([null, ""]);
  });

  it("has in hand what the help says, where one may lay it", () => {
    const place = { row: 0, at: 2, on: false };
    const { held } = choice();
    held.follow({ row: 0, place, card: "", word: "" });
    expect([held.card, held.place]).toEqual(["", null]);
    held.follow({ row: 0, place, card: "E", word: "PORTE" });
    expect([held.card, held.place, held.row]).toEqual(["E", place, "RTE"]);
    held.follow({ row: 1, place: { ...place, row: 1 }, card: "A", word: "OASIS" });
    expect(held.card).toBe("E");
  });

  it("has a firecracker in hand where the help speaks of it", () => {
    const { held } = choice();
    held.follow({ row: null, place: null, card: "!", word: "" });
    expect([held.card, held.place, held.laying]).toEqual(["!", null, true]);
  });

  it("has the card to begin with in hand", () => {
    const { held } = choice({ phase: "front", rows: [[], []] });
    held.follow({ row: null, place: null, card: "A", word: "" });
    expect([held.card, held.opening, held.place]).toEqual(["A", true, null]);
  });

  it("lights up the rows where one may lay, or else the one that it is about", () => {
    expect(choice().held.lit).toEqual([0]);
    expect(choice({ laid: [0] }).held.lit).toEqual([1]);
    expect(choice({ laid: [0, 1] }).held.lit).toEqual([]);
    expect(choice({ seat: 1 }, false).held.lit).toEqual([1]);
    expect(choice({ phase: "front", rows: [[], []] }).held.lit).toEqual([0]);
    expect(choice({ phase: "front", rows: [[], []] }, false).held.lit).toEqual([]);
    expect(choice({ phase: "open", rows: [[], row("O")] }).held.lit).toEqual([0]);
    expect(choice({ phase: "vote", seat: 1 }).held.lit).toEqual([1]);
    expect(choice({ phase: "over" }, false).held.lit).toEqual([]);
  });

  it("has no place without a card", () => {
    const { held } = choice();
    expect(held.put({ row: 0, at: 0, on: true })).toBeNull();
    expect(held.place).toBeNull();
  });

  it("lays a first card at once, in one's own row", () => {
    const { held } = choice({ phase: "front", rows: [[], []] });
    held.choose(2);
    expect(held.put({ row: 0, at: 0, on: false })).toEqual({ type: "Open", card: "E" });
    expect(held.drop(1, { row: 0, at: 0, on: false })).toEqual({ row: 0, at: 0, on: false });
    expect(held.drop(1, { row: 1, at: 0, on: false })).toBeNull();
  });

  it("lays a firecracker at once", () => {
    const { held } = choice();
    held.choose(0);
    const blast = { type: "Blast", row_seat: 0, at: 1 };
    expect(held.put({ row: 0, at: 1, on: true })).toEqual(blast);
    expect(held.place).toBeNull();
  });

  it("undoes first the place, then the card", () => {
    const { held } = choice();
    held.choose(1);
    held.put({ row: 0, at: 0, on: true });
    held.undo();
    expect([held.place, held.card]).toEqual([null, "A"]);
    held.undo();
    expect(held.card).toBe("");
  });

  it("drops a dragged card only in an open row", () => {
    const { held } = choice();
    held.hover({ row: 0, at: 0, on: false });
    expect(held.hovered).toEqual({ row: 0, at: 0, on: false });
    expect(held.drop(1, { row: 1, at: 0, on: true })).toBeNull();
    expect([held.card, held.hovered]).toEqual(["A", null]);
    expect(held.drop(2, { row: 0, at: 0, on: true })).toEqual({
      row: 0,
      at: 0,
      on: true,
    });
    expect(held.drop(2, null)).toBeNull();
    expect(held.card).toBe("E");
  });

  const CHANGES: readonly Partial<View>[] = [
    { hand: "!AEX" },
    { number: 4 },
    { phase: "vote" },
    { laid: [0] },
  ];
  it.each(CHANGES)("is let go of with %j", (change) => {
    const { held, see } = choice();
    held.choose(1);
    held.put({ row: 0, at: 0, on: true });
    held.hover({ row: 0, at: 0, on: true });
    see(change);
    expect([held.index, held.place, held.hovered]).toEqual([null, null, null]);
  });

  it("stays while others think", () => {
    const { held, see } = choice();
    held.choose(1);
    held.put({ row: 0, at: 0, on: true });
    for (const phase of ["idle", "clock", "dry"] as const) see({ phase });
    see({ silent: [1] });
    expect([held.card, held.place?.at]).toEqual(["A", 0]);
    held.clear();
    expect(held.card).toBe("");
  });

  it("opens a row, or lays where one may", () => {
    expect(choice({ phase: "front" }).held.opening).toBe(true);
    expect(choice({ phase: "open" }, false).held.opening).toBe(false);
    expect(choice().held.open).toEqual([0]);
    expect(choice({ laid: [0] }).held.open).toEqual([1]);
    expect(choice({}, false).held.open).toEqual([]);
  });
});
