import { describe, expect, it } from "vitest";
import { Lesson } from "./lesson.svelte";
import type { Card } from "./protocol";

const card = (at: number, say: string, act = false): Card => ({
  at,
  say,
  show: [],
  do: act,
  aloud: false,
});
const CARDS = [card(1, "hello"), card(1, "lay", true), card(4, "see"), card(4, "end")];

function lesson(cards: readonly Card[] = CARDS) {
  const at = { step: 1 };
  return { at, guide: new Lesson(() => ({ cards, step: at.step })) };
}

describe("a lesson", () => {
  it("says one thing after the other", () => {
    const { guide } = lesson();
    expect(guide.card?.say).toBe("hello");
    guide.next();
    expect(guide.card?.say).toBe("lay");
  });

  it("says nothing while others play, and is still on", () => {
    const { guide, at } = lesson();
    at.step = 2;
    expect(guide.card).toBeUndefined();
    expect(guide.on).toBe(true);
  });

  it("begins anew to read at every step, wherever it was read before", () => {
    const { guide, at } = lesson();
    guide.next();
    at.step = 4;
    expect(guide.card?.say).toBe("see");
    expect(guide.part).toBe(0.5);
  });

  it("ends when its last word has been read", () => {
    const { guide, at } = lesson();
    at.step = 4;
    guide.next();
    expect(guide.ending).toBe(true);
    guide.next();
    expect(guide.on).toBe(false);
    expect(guide.card).toBeUndefined();
  });

  it("ends when the game has gone further", () => {
    const { guide, at } = lesson();
    at.step = 5;
    expect(guide.on).toBe(false);
  });

  it("can be left at any time", () => {
    const { guide } = lesson();
    guide.skip();
    expect(guide.on).toBe(false);
    expect(guide.card).toBeUndefined();
  });

  it("is not there where a table is no lesson", () => {
    const { guide } = lesson([]);
    expect(guide.on).toBe(false);
    expect(guide.part).toBe(1);
  });
});
