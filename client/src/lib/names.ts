/** How games, modes, levels and players are called. */

import type { Chair, GameInfo, Room, TableInfo } from "./protocol";
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

/** What sort of bot sits there: one with a name of its own thinks elsewhere. */
export function botSort(game: string, chair: Chair): string {
  return chair.name ? vocabulary.shell.say("network-bot") : levelName(game, chair.level);
}

/** A score in the words of the game. */
export function scoreIn(game: string, mode: string, score: number): string {
  const words = vocabulary.of(game);
  const message = `score-${mode}`;
  return words.has(message) ? words.say(message, { score }) : String(score);
}

/** How strong a level is among those of its mode, which go from the weakest to the strongest. */
export function stars(levels: readonly string[], level: string): string {
  const strength = levels.indexOf(level) + 1;
  if (!strength || levels.length < 2) return "";
  return "★".repeat(strength) + "☆".repeat(levels.length - strength);
}

/** The game that the visitor sat down to last stands first; the rest keep their order. */
export function lastPlayedFirst(
  games: readonly GameInfo[],
  tables: readonly Pick<TableInfo, "game" | "created">[],
): readonly GameInfo[] {
  const last = ({ key }: GameInfo) =>
    Math.max(0, ...tables.filter(({ game }) => game === key).map(({ created }) => created));
  return [...games].sort((a, b) => last(b) - last(a));
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
