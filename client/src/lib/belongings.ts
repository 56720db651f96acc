/** All that is somebody's own as one file: gathered, and brought back in parts. */

import { api } from "./api";
import { diary } from "./daily.svelte";
import { parsed } from "./json";
import type { Belongings, BroughtBack, Problem, TakenGame } from "./protocol";
import { keptSettings, restoreSettings } from "./settings.svelte";

/** The file: what the tables' side gives, and what this browser remembers. */
export interface Luggage extends Belongings {
  readonly settings: Readonly<Record<string, string>>;
}

const AT_ONCE = 20;
const MOST_CHARACTERS = 1_500_000;

export const UNREADABLE: Problem = { code: "belongings-unreadable", params: {} };

export async function gather(): Promise<Luggage> {
  let last = await api.belongings(0);
  const games = [...last.games];
  const tournaments = last.tournaments ?? []; // they come with the first games
  let leftOut = last.left_out ?? 0;
  for (let skip = AT_ONCE; last.more; skip += AT_ONCE) {
    last = await api.belongings(skip);
    games.push(...last.games);
    leftOut += last.left_out ?? 0;
  }
  return { ...last, games, tournaments, left_out: leftOut, settings: keptSettings() };
}

/** What a file says, as far as it looks like one of ours; what is in it is checked elsewhere. */
export function opened(text: string): Luggage | null {
  const read = parsed(text);
  if (typeof read !== "object" || read === null || !("format" in read)) return null;
  const { games, settings } = read as Partial<Luggage>;
  if (!Array.isArray(games)) return null;
  return { ...(read as Luggage), settings: isTexts(settings) ? settings : {} };
}

function isTexts(found: unknown): found is Readonly<Record<string, string>> {
  if (typeof found !== "object" || found === null) return false;
  return Object.values(found).every((each) => typeof each === "string");
}

/** As many games at a time as may be brought at once. */
export function parts(games: readonly TakenGame[]): readonly (readonly TakenGame[])[] {
  const made: TakenGame[][] = [[]];
  let room = MOST_CHARACTERS;
  for (const game of games) {
    const size = JSON.stringify(game).length;
    if (size > room || (made.at(-1)?.length ?? 0) >= AT_ONCE) {
      made.push([]);
      room = MOST_CHARACTERS;
    }
    made.at(-1)?.push(game);
    room -= size;
  }
  return made;
}

/** What is wrong with one game is no reason to lose the next. */
export async function bringBack(
  luggage: Luggage,
  tell: (part: number) => void,
): Promise<BroughtBack> {
  const { format, name, language, token } = luggage;
  const all = parts(luggage.games);
  let games = 0;
  let known = 0;
  const refused: Record<string, Problem> = {};
  for (const [n, part] of all.entries()) {
    const back = await api.bringBack({ format, name, language, token, games: [...part] });
    games += back.games;
    known += back.known;
    for (const [at, problem] of Object.entries(back.refused)) refused[`${n}.${at}`] = problem;
    tell((n + 1) / all.length);
  }
  const { daily, ...settings } = luggage.settings;
  restoreSettings(settings);
  if (daily) diary.add(daily);
  return { games, known, refused };
}
