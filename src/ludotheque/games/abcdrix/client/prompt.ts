/** One sentence that says what is going on, and what this seat can do about it. */

import type { View } from "$client/generated/games/abcdrix";

export interface Situation {
  readonly view: View;
  readonly me: number | null;
  readonly mine: boolean;
  /** The card in hand, if one is chosen. */
  readonly card: string;
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
      return say(now.mine ? "board-first-card" : "board-wait", { name: "…" });
    case "open":
      return now.mine ? say("board-first-card") : say("board-wait", { name });
    case "idle":
      return me === view.seat ? chosen(now, "board-idle-you") : hurrying(now, name);
    case "dry":
      return me === view.seat ? chosen(now, "board-dry-you") : say("board-dry-other", { name });
    case "clock":
      if (me === view.seat) return chosen(now, "board-clock-you");
      if (me === view.starter) return say("board-clock-mine");
      return say("board-clock-other", { name: starter, dry: name });
    case "takeover":
      if (me === view.starter) return chosen(now, "board-takeover", { name });
      return say("board-takeover-other", { name: starter, dry: name });
    case "vote":
      return voting(now);
    case "play":
      return now.mine ? laying(now) : say("board-wait", { name });
    default:
      return say("");
  }
}

/** Who has tried and found no word waits like everybody. */
function hurrying({ mine }: Situation, name: string): Prompt {
  return say(mine ? "board-idle-other" : "board-wait", { name });
}

function voting({ view, me, names }: Situation): Prompt {
  const seat = view.back === "takeover" ? (view.starter ?? -1) : view.seat;
  const word = view.pending?.word ?? "";
  if (seat === me) return say("board-vote-mine", { word });
  return say("board-vote", { name: names[seat] ?? "", word });
}

function laying(now: Situation): Prompt {
  const first = now.me !== null && !now.view.laid.includes(now.me);
  return chosen(now, first ? "board-own-turn" : "board-others-turn");
}

/** With a card in hand, what to do with it comes first. */
function chosen(now: Situation, message: string, args: Record<string, string> = {}): Prompt {
  if (now.card === "!") return say("board-choose-pile");
  if (now.card) return say("board-choose-place", { card: now.cardName(now.card) });
  return say(message, args);
}

const say = (message: string, args: Record<string, string> = {}): Prompt => ({
  message,
  args,
});
