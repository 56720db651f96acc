// @vitest-environment node
import { describe, expect, it } from "vitest";
import { judgedIn, NOTHING_RECENT, placedIn, posterOf, recent, statedIn } from "./happened";
import { keyOf, type Event, type Statement } from "./offers";

const RABBIT: Statement = { type: "With", a: "belge", b: "lapin" };
const POSTED: Event = { type: "Posted", seat: 1, statement: RABBIT };
const PROVED: Event = { type: "Proved", seat: 1, image: "belge", house: 2 };
const NOT_PROVED: Event = {
  type: "NotProved",
  seat: 0,
  image: "chat",
  house: 1,
};

describe("what has just happened", () => {
  it("names what was placed and what was stated", () => {
    expect(placedIn([POSTED, PROVED])).toEqual(new Set(["belge"]));
    expect(statedIn([POSTED, PROVED])).toEqual(new Set([keyOf(RABBIT)]));
    expect(placedIn([NOT_PROVED]).size).toBe(0);
  });

  it("finds the judgement, and no other news", () => {
    const contradicted: Event = {
      type: "Contradicted",
      seat: 0,
      statement: RABBIT,
      lost: 2,
    };
    const caught: Event = {
      type: "NotBlocked",
      seat: 0,
      statements: [RABBIT],
      lost: 1,
    };
    for (const judged of [NOT_PROVED, contradicted, caught])
      expect(judgedIn([POSTED, judged])).toBe(judged);
    expect(judgedIn([POSTED, PROVED])).toBeUndefined();
  });

  it("tells from whom a posted card comes", () => {
    expect(posterOf([PROVED, POSTED], `card.${keyOf(RABBIT)}`)).toBe(1);
    expect(posterOf([POSTED], "card.At.belge.0")).toBeUndefined();
    expect(posterOf([POSTED], "belge")).toBeUndefined();
  });

  it("keeps what others did until one's own next move", () => {
    const drew: Event = { type: "Drew", seat: 1, cards: 1 };
    const seen = recent(recent(NOTHING_RECENT, [POSTED, PROVED], 0), [drew], 0);
    expect([...seen.images]).toEqual([["belge", 1]]);
    expect([...seen.statements]).toEqual([[keyOf(RABBIT), 1]]);
    const mine: Event = { ...POSTED, seat: 0 };
    expect(recent(seen, [mine], 0)).toEqual(NOTHING_RECENT);
    expect(recent(NOTHING_RECENT, [mine], 0)).toEqual(NOTHING_RECENT);
    const complete: Event = { type: "StreetComplete", seats: [1], pawns: 18 };
    expect(recent(seen, [complete], 0)).toEqual(NOTHING_RECENT);
  });
});
