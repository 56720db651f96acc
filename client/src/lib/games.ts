/** What the games' folders bring to the browser, found when the client is built. */

import type { Component } from "svelte";
import type { AroundModule, StripModule } from "./around";
import type { BoardModule, PictureModule, SeatModule } from "./board";
import type { Language } from "./words";

type Loader<T> = () => Promise<T>;

const boards = byGame(import.meta.glob<BoardModule>("$games/*/client/Board.svelte"));
const dailies = byGame(import.meta.glob<BoardModule>("$games/*/client/Daily.svelte"));
const seats = byGame(import.meta.glob<SeatModule>("$games/*/client/Seat.svelte"));
const arounds = byGame(import.meta.glob<AroundModule>("$games/*/client/around.ts"));
const strips = byGame(import.meta.glob<StripModule>("$games/*/client/Strip.svelte"));
const covers = byGame(import.meta.glob<{ default: Component }>("$games/*/client/art/Cover.svelte"));
const pictures = byGame(
  import.meta.glob<PictureModule>("$games/*/client/art/LessonPicture.svelte"),
);
const french = byGame(
  import.meta.glob<string>("$games/*/fr.ftl", { query: "?raw", import: "default" }),
);
const english = byGame(
  import.meta.glob<string>("$games/*/en.ftl", { query: "?raw", import: "default" }),
);
const texts: Record<Language, Map<string, Loader<string>>> = { fr: french, en: english };

/** The names of games, modes and levels: there from the beginning. */
const frenchNames = byGame(
  import.meta.glob<string>("$games/*/fr.ftl", { query: "?names", import: "default", eager: true }),
);
const englishNames = byGame(
  import.meta.glob<string>("$games/*/en.ftl", { query: "?names", import: "default", eager: true }),
);
export const names: Record<Language, ReadonlyMap<string, string>> = {
  fr: frenchNames,
  en: englishNames,
};

function byGame<T>(found: Record<string, T>): Map<string, T> {
  const key = (path: string) => /games\/([^/]+)\//.exec(path)?.[1] ?? "";
  return new Map(Object.entries(found).map(([path, load]) => [key(path), load]));
}

/** Built with the page, or brought by the game's package. */
export const loadBoard = async (game: string) =>
  boards.get(game)?.() ?? (await import("./guest")).loadGuestBoard(game);
/** What shows a puzzle of the day: the game's board, unless it has something of its own for that. */
export const loadDaily = async (game: string) => (await dailies.get(game)?.()) ?? loadBoard(game);
export const loadSeat = async (game: string) => (await seats.get(game)?.())?.default;

/** A game's part of a table's page. */
export interface Parts {
  /** None: it is shown as it comes. */
  readonly board: BoardModule | undefined;
  readonly Seat: SeatModule["default"] | undefined;
}

export async function loadParts(game: string): Promise<Parts> {
  const [board, Seat] = await Promise.all([loadBoard(game), loadSeat(game)]);
  return { board, Seat };
}

export const isBuiltIn = (game: string): boolean => boards.has(game);

export const loadAround = async (game: string) => (await arounds.get(game)?.())?.around ?? null;
export const loadStrip = async (game: string) => (await strips.get(game)?.()) ?? null;
export const loadPicture = async (game: string) => (await pictures.get(game)?.())?.default;
export const loadCover = async (game: string) => (await covers.get(game)?.())?.default;

export const gamesWithTexts = (): readonly string[] => [...french.keys()];
export const loadTexts = async (game: string, language: Language) => texts[language].get(game)?.();
