/** How games, modes, levels and players are called. */

import type { Chair, Room } from "./protocol";
import { vocabulary } from "./vocabulary.svelte";
import type { Words } from "./words";

export function gameName(key: string): string {
  return optional(vocabulary.of(key), "title") || key;
}

export function modeName(game: string, mode: string): string {
  return optional(vocabulary.of(game), `mode-${mode}`) || mode;
}

export function levelName(game: string, level: string | null): string {
  if (!level) return "";
  return optional(vocabulary.of(game), `level-${level}`) || level;
}

/** A text that a game may have and need not. */
export function optional(words: Words, message: string): string {
  return words.has(message) ? words.say(message) : "";
}

/** Which bot it is, the table knows; what it is called is said here. */
export function chairName(chair: Chair, seat: number): string {
  const words = vocabulary.shell;
  const figure = (chair.figure ?? seat) + 1;
  const bot = chair.kind === "bot" ? optional(words, `bot-name-${figure}`) : "";
  return chair.name || bot || words.say("seat-number", { number: seat + 1 });
}

export function namesAt(room: Room): readonly string[] {
  return room.seats.map(chairName);
}
