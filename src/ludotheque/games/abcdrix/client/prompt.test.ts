// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { View } from "$client/generated/games/abcdrix";
import { prompt, type Situation } from "./prompt";

const names = ["Ana", "Bo", "Chloé"];
const PILE = { type: "Pile", card: "R", height: 1 };
const VIEW = {
  phase: "play",
  seat: 0,
  starter: 2,
  hand: "EA",
  laid: [],
  rows: [[PILE], [PILE], []],
  back: "play",
  pending: null,
};

function said(view: Partial<View>, now: Partial<Situation> = {}) {
  const cardName = (card: string) => `the ${card}`;
  const rest = {
    me: 0,
    mine: true,
    card: "",
    placed: false,
    names,
    cardName,
    ...now,
  };
  const { message, args } = prompt({
    ...rest,
    view: { ...VIEW, ...view } as unknown as View,
  });
  return [message, ...Object.values(args)];
}

describe("the prompt", () => {
  it("says whose row comes next", () => {
    expect(said({})).toEqual(["board-own-turn"]);
    expect(said({ laid: [0] })).toEqual(["board-others-turn"]);
    expect(said({ seat: 1 }, { mine: false })).toEqual(["board-wait", "Bo"]);
  });

  it("asks for nothing but the end of the turn when something lies in every row", () => {
    expect(said({ laid: [0, 1] })).toEqual(["board-laid-all"]);
    expect(said({ phase: "idle", laid: [0, 1] })).toEqual(["board-laid-all"]);
    expect(said({ phase: "idle", laid: [0] })).toEqual(["board-idle-you"]);
  });

  it("asks for nothing but the end of the turn when the hand is empty", () => {
    expect(said({ laid: [0], hand: "" })).toEqual(["board-say-done"]);
    expect(said({ phase: "idle", laid: [0], hand: "" })).toEqual(["board-say-done"]);
  });

  it("says what to do with the card in hand", () => {
    expect(said({}, { card: "E" })).toEqual(["board-choose-place", "the E"]);
    expect(said({}, { card: "*" })).toEqual(["board-choose-place-star"]);
    expect(said({}, { card: "E", placed: true })).toEqual(["board-now-word"]);
    expect(said({}, { card: "!" })).toEqual(["board-choose-pile"]);
  });

  it("asks for a first card, then to lay it", () => {
    expect(said({ phase: "front" })).toEqual(["board-first-card"]);
    expect(said({ phase: "open" }, { card: "E" })).toEqual(["board-first-lay"]);
    expect(said({ phase: "front" }, { mine: false })).toEqual(["board-chosen"]);
    expect(said({ phase: "front" }, { mine: false, me: null })).toEqual(["board-wait", "…"]);
  });

  it("says to each what the clock means", () => {
    expect(said({ phase: "clock" })).toEqual(["board-clock-you"]);
    expect(said({ phase: "clock" }, { me: 2 })).toEqual(["board-clock-mine"]);
    expect(said({ phase: "clock" }, { me: 1 })).toEqual(["board-clock-other", "Chloé", "Ana"]);
    expect(said({ phase: "takeover" }, { me: 2 })).toEqual(["board-takeover", "Ana"]);
    expect(said({ phase: "takeover" }, { me: 1 })).toEqual([
      "board-takeover-other",
      "Chloé",
      "Ana",
    ]);
    expect(said({ phase: "takeover" })).toEqual(["board-takeover-you", "Chloé"]);
    expect(said({ phase: "dry" }, { me: 1 })).toEqual(["board-dry-other", "Ana"]);
    expect(said({ phase: "idle" }, { me: 1 })).toEqual(["board-idle-other", "Ana"]);
    expect(said({ phase: "idle" }, { me: 1, mine: false })).toEqual(["board-wait", "Ana"]);
    expect(said({ phase: "idle" })).toEqual(["board-idle-you"]);
  });

  it("says whose word is judged", () => {
    const pending = {
      type: "Lay",
      card: "E",
      row_seat: 0,
      at: 0,
      on: true,
      word: "ZE",
    } as const;
    const vote = { phase: "vote", pending } as const;
    expect(said(vote)).toEqual(["board-vote-mine", "ZE"]);
    expect(said({ ...vote, back: "takeover" })).toEqual(["board-vote", "Chloé", "ZE"]);
    expect(said({ ...vote, back: "takeover" }, { mine: false })).toEqual(["board-voted", "ZE"]);
    const watching = { mine: false, me: null };
    expect(said({ ...vote, back: "takeover" }, watching)).toEqual(["board-vote", "Chloé", "ZE"]);
  });
});
