import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyMove, View } from "$client/generated/games/gnomes";
import { sound } from "$client/lib/sound";
import { Draft, type Sight } from "./draft.svelte";

vi.mock("$client/lib/sound", () => ({ sound: vi.fn() }));
beforeEach(() => vi.mocked(sound).mockClear());

const PLACES: readonly AnyMove[] = [
  { type: "Place", cell: "A1" },
  { type: "Place", cell: "C2" },
];
const FIGHTS: readonly AnyMove[] = [
  { type: "Fight", dwarf: 3 },
  { type: "Fight", dwarf: 7 },
];
const DIGS: readonly AnyMove[] = [
  { type: "Lay", kind: "mole", cell: "A1", card: 2 },
  { type: "Lay", kind: "mole", cell: "A1", card: 5 },
  { type: "Pass" },
];

function drafted(phase: View["phase"], legal: readonly AnyMove[]) {
  const calm = {
    view: { phase } as View,
    legal,
    mine: true,
    busy: false,
    sealed: false,
    chosen: null,
  };
  let sight = $state.raw<Sight>(calm);
  const draft = new Draft(() => sight);
  draft.begin();
  const see = (change: Partial<Sight>) => {
    sight = { ...sight, ...change };
  };
  return { draft, see };
}

describe("what one is doing", () => {
  it("is chosen by one press and played by the second", () => {
    const { draft } = drafted("place", PLACES);
    expect([...draft.cells]).toEqual(["A1", "C2"]);
    expect([draft.offered, draft.touched]).toEqual([false, false]);
    expect(draft.press("C2")).toBeNull();
    expect([draft.offered, draft.touched, draft.piece]).toEqual([true, true, "statue"]);
    expect(sound).toHaveBeenCalledTimes(1);
    expect(draft.press("C2")).toEqual(PLACES[1]);
    expect(sound).toHaveBeenCalledTimes(1);
  });

  it("tries what is not offered, without choosing it", () => {
    const { draft } = drafted("place", PLACES);
    expect(draft.press("B2")).toEqual({ type: "Place", cell: "B2" });
    expect(draft.touched).toBe(false);
    expect(sound).not.toHaveBeenCalled();
  });

  it("can be taken back", () => {
    const { draft } = drafted("dig", DIGS);
    draft.press("A1");
    draft.pick(5);
    expect([draft.move, draft.picked]).toEqual([DIGS[1], 5]);
    draft.undo();
    expect([draft.move, draft.choice]).toEqual([null, { kind: "mole" }]);
  });

  it("waits while one is not awaited, or the table is busy", () => {
    const { draft, see } = drafted("place", PLACES);
    for (const change of [{ busy: true }, { busy: false, mine: false }]) {
      see(change);
      expect([draft.cells.size, draft.dwarves.size]).toEqual([0, 0]);
      expect(draft.press("A1")).toBeNull();
      expect(draft.touched).toBe(false);
    }
    expect([draft.prompt, draft.mayPass]).toEqual([null, false]);
  });

  it("pays with a card where a dig costs one", () => {
    const { draft, see } = drafted("dig", DIGS);
    expect([draft.paying, draft.mayPass]).toEqual([true, true]);
    expect(draft.dwarves).toEqual(new Set([2, 5]));
    draft.press("A1");
    draft.pick(2);
    expect(draft.choice).toEqual({ kind: "mole", cell: "A1", card: 2 });
    see({ busy: true });
    draft.pick(5);
    expect(draft.picked).toBe(2);
    see({ mine: false });
    expect(draft.paying).toBe(false);
  });

  it("offers to change a sealed dwarf, but not for itself", () => {
    const { draft, see } = drafted("fight", FIGHTS);
    draft.pick(7);
    expect([draft.picked, draft.offered]).toEqual([7, true]);
    see({ sealed: true, chosen: { type: "Fight", dwarf: 7 } });
    expect([draft.offered, draft.prompt]).toEqual([false, "board-prompt-sealed"]);
    draft.pick(3);
    expect(draft.offered).toBe(true);
  });

  it("is forgotten in a new situation", () => {
    const { draft, see } = drafted("fight", FIGHTS);
    draft.pick(7);
    see({ sealed: true, chosen: { type: "Fight", dwarf: 7 } });
    draft.point(new Set(["A1"]));
    expect([...draft.lit]).toEqual(["A1"]);
    see({ legal: FIGHTS, sealed: false, chosen: null });
    draft.begin();
    expect([draft.choice, draft.lit.size]).toEqual([{}, 0]);
    draft.pick(7);
    expect(draft.offered).toBe(true);
  });

  it("shows what was chosen before the page came back", () => {
    const { draft, see } = drafted("fight", FIGHTS);
    see({ sealed: true, chosen: { type: "Fight", dwarf: 7 } });
    draft.begin();
    expect([draft.picked, draft.offered]).toEqual([7, false]);
    draft.pick(3);
    expect(draft.offered).toBe(true);
    draft.undo();
    expect([draft.picked, draft.touched]).toEqual([7, false]);
  });

  it("has nothing more to do once the throw is made", () => {
    const { draft, see } = drafted("launch", [{ type: "Launch", power: 50 }]);
    expect(draft.prompt).toBe("board-prompt-launch");
    see({ sealed: true });
    expect(draft.prompt).toBe("board-prompt-thrown");
  });

  it("lights a question only for who may ask it", () => {
    const { draft, see } = drafted("act", [{ type: "Ask", seat: 1, flower: null }]);
    draft.point(new Set(["A1", "B1"]));
    expect(draft.lit.size).toBe(2);
    see({ mine: false });
    expect(draft.lit.size).toBe(0);
  });

  it("asks which token of a stack", () => {
    const looks: AnyMove[] = [0, 2].map((level) => ({
      type: "Look",
      cell: "A1",
      level,
    }));
    const { draft } = drafted("power", looks);
    draft.press("A1");
    expect([draft.levels, draft.move]).toEqual([[0, 2], null]);
    draft.choice = { ...draft.choice, level: 2 };
    expect(draft.move).toEqual(looks[1]);
    expect(draft.prompt).toBe("board-prompt-look");
  });
});
