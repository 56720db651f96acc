// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { View } from "$client/generated/games/abcdrix";
import { deeds, question, type Situation } from "./deeds";

const VIEW = {
  phase: "play",
  seat: 0,
  hand: "AE",
  pile: 40,
  laid: [],
  redrawn: false,
};

function offered(view: Partial<View>, now: Partial<Situation> = {}): readonly string[] {
  const situation = {
    me: 0,
    card: "",
    open: [0],
    opening: false,
    laying: false,
    ...now,
  };
  const shown = deeds({
    ...situation,
    view: { ...VIEW, ...view } as unknown as View,
  });
  return shown.map(({ move, look }) => (look ? `${move.type} ${look}` : move.type));
}

describe("what there is to do", () => {
  it("is to lay a first card, once it is chosen", () => {
    const front = { open: [], opening: true };
    expect(offered({ phase: "front" }, front)).toEqual([]);
    expect(offered({ phase: "front" }, { ...front, card: "A" })).toEqual(["Open primary"]);
    expect(offered({ phase: "open" }, front)).toEqual([]);
    expect(offered({ phase: "open" }, { ...front, card: "A" })).toEqual(["Open primary"]);
  });

  it("is to draw anew with firecrackers only, or to pass", () => {
    const open = { phase: "open", hand: "!!" } as const;
    expect(offered(open, { open: [] })).toEqual(["Redraw lamp"]);
    expect(offered({ ...open, redrawn: true }, { open: [] })).toEqual(["Pass lamp"]);
    expect(offered({ ...open, pile: 0 }, { open: [] })).toEqual(["Pass lamp"]);
    expect(offered({ ...open, hand: "" }, { open: [] })).toEqual(["Pass lamp"]);
  });

  it("is to be dry, or to pass where nothing can be drawn", () => {
    expect(offered({})).toEqual(["Dry"]);
    expect(offered({ pile: 0 })).toEqual(["Pass"]);
    expect(offered({}, { card: "A", laying: true })).toEqual([]);
  });

  it("is to be done after one's own row", () => {
    expect(offered({ laid: [0] }, { open: [1] })).toEqual(["Done lamp"]);
    expect(offered({ laid: [0, 1] }, { open: [] })).toEqual(["Done lamp"]);
    expect(offered({ laid: [0] }, { open: [1], card: "A", laying: true })).toEqual([]);
  });

  it("is to have an idea for a dry player, who may still lay", () => {
    expect(offered({ phase: "dry", seat: 1 })).toEqual(["StartClock lamp", "NoIdea"]);
    expect(offered({ phase: "dry" })).toEqual([]);
    expect(offered({ phase: "dry", laid: [0] }, { open: [1] })).toEqual(["Done lamp"]);
    expect(offered({ phase: "dry", laid: [0, 1] }, { open: [] })).toEqual([]);
  });

  it("is to hurry who just sits there, who may do all they could", () => {
    expect(offered({ phase: "idle", seat: 1 })).toEqual(["StartClock lamp"]);
    expect(offered({ phase: "idle" })).toEqual(["Dry"]);
    expect(offered({ phase: "idle", laid: [0] }, { open: [1] })).toEqual(["Done lamp"]);
  });

  it("is asked about where it costs much", () => {
    const pile = (card: string, height: number) => ({ type: "Pile", card, height }) as const;
    const rows = [[pile("R", 1), pile("E", 3), pile("S", 1)], [pile("O", 1)]];
    const view = { ...VIEW, rows } as unknown as View;
    const blast = { type: "Blast", row_seat: 0, at: 1 } as const;
    expect(question(view, 0, { type: "Dry" })?.args).toEqual({ count: 7 });
    expect(question(view, 0, blast)?.args).toEqual({ card: "E", count: 3 });
    expect(question(view, 0, { ...blast, row_seat: 1 })).toBeNull();
    expect(question(view, 0, { type: "Done" })).toBeNull();
    expect(question(view, 0, { type: "NoIdea" })).toBeNull();
    const short = { ...view, rows: [rows[0]?.slice(0, 2) ?? []] };
    expect(question(short as View, 0, blast)).toBeNull();
  });

  it("is to let the other go ahead, or to give up", () => {
    expect(offered({ phase: "clock" })).toEqual(["GoAhead"]);
    expect(offered({ phase: "clock" }, { card: "A", laying: true })).toEqual([]);
    expect(offered({ phase: "takeover" })).toEqual(["NoIdea"]);
    expect(offered({ phase: "takeover" }, { card: "A", laying: true })).toEqual([]);
  });

  it("is to judge", () => {
    const verdicts = ["Judge lamp", "Judge primary", "Judge"];
    expect(offered({ phase: "vote" }, { open: [] })).toEqual(verdicts);
  });
});
