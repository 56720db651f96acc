/** Whose turn it is, in one sentence. */

import type { Seat, Turn } from "./protocol";
import type { Words } from "./words";

export interface TurnLine {
  readonly text: string;
  readonly mine: boolean;
}

export function turnLine(
  turn: Turn,
  names: readonly string[],
  me: Seat | null,
  sealed: readonly Seat[],
  words: Words,
): TurnLine {
  const awaited = turn.seats.filter((seat) => seat >= 0 && !sealed.includes(seat));
  const mine = me !== null && awaited.includes(me);
  const others = words.join(awaited.filter((seat) => seat !== me).map((seat) => names[seat] ?? ""));
  return { text: sentence(turn, mine, others, awaited.length, words), mine };
}

function sentence(turn: Turn, mine: boolean, others: string, count: number, words: Words): string {
  if (!turn.seats.length) return words.say("turn-over");
  if (!count) return words.say("turn-chance");
  if (turn.wait === "first" && (count > 1 || !mine))
    return words.say(mine ? "turn-race" : "turn-waiting", { others });
  if (mine) return words.say(turn.seats.length > 1 ? "turn-choose" : "turn-you");
  return words.say(count > 1 ? "turn-waiting" : "turn-other", { others });
}
