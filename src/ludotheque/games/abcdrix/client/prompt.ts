/** One sentence that says what is going on, and what this seat can do about it. */

import type { View } from "$client/generated/games/abcdrix";
import { CRACKER, STAR, openRows } from "./rows";

export interface Situation {
  readonly view: View;
  readonly me: number | null;
  readonly mine: boolean;
  /** The card in hand, if one is chosen. */
  readonly card: string;
  /** It has its place: the word is still missing. */
  readonly placed: boolean;
  readonly names: readonly string[];
  readonly cardName: (card: string) => string;
}

export interface Prompt {
  readonly message: string;
  readonly args: Record<string, string>;
}

export function prompt(now: Situation): Prompt {
  const { view, me, names } = now;
  const name = names[view.seat] ?? "";
  const starter = names[view.starter ?? -1] ?? "";
  switch (view.phase) {
    case "front":
      if (now.mine) return opening(now);
      return me === null ? say("board-wait", { name: "…" }) : say("board-chosen");
    case "open":
      return now.mine ? opening(now) : say("board-wait", { name });
    case "idle":
      return me === view.seat ? idling(now) : hurrying(now, name);
    case "dry":
      return me === view.seat ? chosen(now, "board-dry-you") : say("board-dry-other", { name });
    case "clock":
      if (me === view.seat) return chosen(now, "board-clock-you");
      if (me === view.starter) return say("board-clock-mine");
      return say("board-clock-other", { name: starter, dry: name });
    case "takeover":
      if (me === view.starter) return chosen(now, "board-takeover", { name });
      if (me === view.seat) return say("board-takeover-you", { name: starter });
      return say("board-takeover-other", { name: starter, dry: name });
    case "vote":
      return voting(now);
    case "play":
      return now.mine ? laying(now) : say("board-wait", { name });
    default:
      return say("");
  }
}

function opening({ card }: Situation): Prompt {
  return say(card ? "board-first-lay" : "board-first-card");
}

function idling(now: Situation): Prompt {
  return finished(now) ?? chosen(now, "board-idle-you");
}

/** Who has tried and found no word waits like everybody. */
function hurrying({ mine }: Situation, name: string): Prompt {
  return say(mine ? "board-idle-other" : "board-wait", { name });
}

function voting({ view, me, mine, names }: Situation): Prompt {
  const seat = view.back === "takeover" ? (view.starter ?? -1) : view.seat;
  const word = view.pending?.word ?? "";
  if (seat === me) return say("board-vote-mine", { word });
  if (me !== null && !mine) return say("board-voted", { word });
  return say("board-vote", { name: names[seat] ?? "", word });
}

function laying(now: Situation): Prompt {
  return finished(now) ?? chosen(now, laidAtHome(now) ? "board-others-turn" : "board-own-turn");
}

/** Nothing is left but to say so: the last card is laid, or one in every row. */
function finished(now: Situation): Prompt | null {
  if (!laidAtHome(now)) return null;
  if (now.view.hand === "") return say("board-say-done");
  return openRows(now.view, now.me).length ? null : say("board-laid-all");
}

const laidAtHome = ({ view, me }: Situation): boolean => me === null || view.laid.includes(me);

/** With a card in hand, what to do with it comes first. */
function chosen(now: Situation, message: string, args: Record<string, string> = {}): Prompt {
  if (now.card === CRACKER) return say("board-choose-pile");
  if (now.placed) return say("board-now-word");
  if (now.card === STAR) return say("board-choose-place-star");
  if (now.card) return say("board-choose-place", { card: now.cardName(now.card) });
  return say(message, args);
}

const say = (message: string, args: Record<string, string> = {}): Prompt => ({
  message,
  args,
});
