/** How games, modes, levels and players are called. */

import type { Chair, Room } from "./protocol";
import { vocabulary } from "./vocabulary.svelte";
import type { Words } from "./words";

export function gameName(key: string): string {
  const words = vocabulary.of(key);
  return words.has("title") ? words.say("title") : key;
}

export function modeName(game: string, mode: string): string {
  const words = vocabulary.of(game);
  return words.has(`mode-${mode}`) ? words.say(`mode-${mode}`) : mode;
}

export function levelName(game: string, level: string | null): string {
  if (!level) return "";
  const words = vocabulary.of(game);
  return words.has(`level-${level}`) ? words.say(`level-${level}`) : level;
}

/** A text that a game may have and need not. */
export function optional(words: Words, message: string): string {
  return words.has(message) ? words.say(message) : "";
}

/** Bots have no names of their own: here each seat has one for whoever plays it. */
export function chairName(chair: Chair, seat: number): string {
  const words = vocabulary.shell;
  const bot = `bot-name-${seat + 1}`;
  if (chair.kind === "bot" && !chair.name && words.has(bot)) return words.say(bot);
  return chair.name || words.say("seat-number", { number: seat + 1 });
}

export function namesAt(room: Room): readonly string[] {
  return room.seats.map(chairName);
}
