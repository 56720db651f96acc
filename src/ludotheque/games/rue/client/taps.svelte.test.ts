import { describe, expect, it } from "vitest";
import { Choice } from "./choice.svelte";
import type { Move, View } from "./offers";
import { Pencil } from "./pencil.svelte";
import { Taps } from "./taps.svelte";

const view = {
  street: [{ type: "Placed", image: "lapin", house: 2 }],
  posted: [],
  hand: [],
} as unknown as View;
const PLACE: Move = { type: "Place", image: "belge", house: 1 };

function table({ mine = true, watching = false, legal = [PLACE] as Move[] } = {}) {
  const drawer = { getItem: () => null, setItem: () => undefined };
  const choice = new Choice(() => ({ view, legal }));
  const pencil = new Pencil("/tables/a", drawer);
  const sent: Move[] = [];
  const taps = new Taps(
    () => ({ view, mine, watching }),
    choice,
    pencil,
    (move) => void sent.push(move),
  );
  return { taps, choice, pencil, sent };
}

function place(name: string): Element {
  const cell = document.createElement("button");
  cell.dataset.cell = name;
  return cell.appendChild(document.createElement("i"));
}

describe("taps on the street", () => {
  it("try the chosen image where it is offered, and play it at the second tap", () => {
    const { taps, choice, sent } = table();
    taps.take("belge");
    taps.tap({ row: "family", house: 1 });
    expect(choice.aim).toEqual({ image: "belge", house: 1 });
    expect(sent).toEqual([]);
    taps.tap({ row: "family", house: 1 });
    expect(sent).toEqual([PLACE]);
  });

  it("send an attempt that is not offered: the rules say why not", () => {
    const { taps, choice, sent } = table();
    taps.take("belge");
    taps.tap({ row: "family", house: 4 });
    expect(choice.aim).toBeNull();
    expect(sent).toEqual([{ type: "Place", image: "belge", house: 4 }]);
  });

  it("ask which image, where none of that row is chosen", () => {
    const { taps, choice } = table();
    taps.tap({ row: "family", house: 1 });
    expect(choice.cell).toEqual({ row: "family", house: 1 });
    taps.choose("belge");
    expect(choice.aim).toEqual({ image: "belge", house: 1 });
    taps.take("chat");
    taps.tap({ row: "family", house: 0 });
    expect(choice.image).toBeNull();
    expect(choice.cell).toEqual({ row: "family", house: 0 });
  });

  it("let go of the choice where an image stands", () => {
    const { taps, choice } = table();
    taps.take("chat");
    taps.tap({ row: "animal", house: 2 });
    expect(choice.some).toBe(false);
  });

  it("do nothing for those who watch, or out of turn", () => {
    const spectator = table({ mine: false, watching: true });
    spectator.taps.tap({ row: "family", house: 1 });
    expect(spectator.choice.cell).toBeNull();
    const waiting = table({ mine: false, legal: [] });
    waiting.taps.take("belge");
    waiting.taps.tap({ row: "family", house: 1 });
    waiting.taps.tap({ row: "animal", house: 1 });
    expect(waiting.sent).toEqual([]);
    expect(waiting.choice.cell).toBeNull();
  });

  it("note in pencil even out of turn", () => {
    const { taps, choice, pencil, sent } = table({ mine: false, legal: [] });
    choice.pencil = true;
    taps.tap({ row: "family", house: 3 });
    taps.choose("belge");
    expect(pencil.has("belge", 3)).toBe(true);
    expect(sent).toEqual([]);
  });
});

describe("dragging", () => {
  it("shows the place below and tries the image there", () => {
    const { taps, choice } = table();
    taps.over(place("family.1"));
    expect(taps.hovered).toBe("family.1");
    taps.drop("belge", place("family.1"));
    expect(taps.hovered).toBeNull();
    expect(choice.aim).toEqual({ image: "belge", house: 1 });
  });

  it("drops nothing beside the street or in another row", () => {
    const { taps, choice, sent } = table();
    taps.drop("belge", null);
    taps.drop("belge", place("animal.1"));
    expect(choice.some).toBe(false);
    expect(sent).toEqual([]);
  });
});
