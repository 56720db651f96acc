/** The coach: how loud it is, what it asks before a move, and what it says of the last one. */

import type { Loudness, Value } from "./protocol";

export interface Occasion {
  /** One person and bots, in a game whose moves can be judged. */
  readonly possible: boolean;
  /** What this person has chosen, if anything. */
  readonly chosen: Loudness | null;
  /** Only the weakest bots: somebody begins. */
  readonly gentle: boolean;
  /** Steps since a lesson has ended; null: there was none, or it is on. */
  readonly sinceLesson: number | null;
}

/** Steps after a lesson during which it still asks, and during which it still speaks. */
const ASKS = 16;
const SPEAKS = 40;

/** After a lesson it speaks less and less. Elsewhere it is silent unless one begins, or wants it. */
export function loudness({ possible, chosen, gentle, sinceLesson }: Occasion): Loudness {
  if (!possible) return "off";
  if (chosen) return chosen;
  if (sinceLesson !== null && sinceLesson < ASKS) return "ask";
  if (sinceLesson !== null && sinceLesson < SPEAKS) return "after";
  return gentle ? "after" : "off";
}

export class Coach {
  /** What speaks against the move that waits for an answer. */
  doubts = $state.raw<readonly Value[]>([]);
  /** What spoke against one's last move. */
  said = $state.raw<readonly Value[]>([]);
  private asked = "";
  private answer: ((meant: boolean) => void) | undefined;

  readonly asking = $derived(this.doubts.length > 0);

  /** It asks once about a move: who makes it again at that step means it. */
  voice(loudness: Loudness, step: number, move: Value): Loudness {
    return loudness === "ask" && this.asked === nameOf(step, move) ? "after" : loudness;
  }

  /** Is the move meant? Nothing is played until that is known. */
  ask(doubts: readonly Value[], step: number, move: Value): Promise<boolean> {
    this.reply(false);
    this.asked = nameOf(step, move);
    this.doubts = doubts;
    return new Promise((answer) => (this.answer = answer));
  }

  reply(meant: boolean): void {
    this.doubts = [];
    this.answer?.(meant);
    this.answer = undefined;
  }

  say(remarks: readonly Value[]): void {
    this.said = remarks;
  }

  /** Whatever it asked or said is of no use any more. */
  hush(): void {
    this.reply(false);
    this.said = [];
  }
}

const nameOf = (step: number, move: Value): string => `${step} ${JSON.stringify(move)}`;

/** A remark as it is told before the move. */
export const before = (remark: Value): Value => ({ ...remark, type: `ask-${remark.type}` });
