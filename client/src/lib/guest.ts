/** Boards that games from other packages bring: the server has them, the page loads them as they
 * are. Where that fails, there is the plain board. */

import type { Component } from "svelte";
import type { Given } from "../../../src/ludotheque/board.d.ts";
import GuestBoard from "../ui/GuestBoard.svelte";
import type { BoardModule, BoardProps } from "./board";
import { catalogue } from "./catalogue.svelte";
import { herald } from "./news.svelte";
import { vocabulary } from "./vocabulary.svelte";

export const CONTRACT = 1;
/** Where the server has them, and nothing else. */
export const BOARDS = "/boards/";

/** What a board's file has, as far as anybody knows before looking. */
export interface GuestModule {
  readonly contract?: unknown;
  readonly default?: unknown;
}

export async function loadGuestBoard(game: string): Promise<BoardModule | undefined> {
  await catalogue.load();
  const hash = catalogue.game(game)?.board;
  if (!hash) return undefined;
  try {
    const module = (await import(/* @vite-ignore */ `${BOARDS}${game}/${hash}.js`)) as GuestModule;
    return shownBy(module, `board-${game.replaceAll("_", "-")}-${hash}`);
  } catch (error) {
    return missing("board-failed", error);
  }
}

/** The board of that file, as an element of that name; undefined where it was made for another
 * page than this. */
export function shownBy(module: GuestModule, tag: string): BoardModule | undefined {
  if (module.contract !== CONTRACT) return missing("board-version", module.contract);
  if (!customElements.get(tag)) {
    customElements.define(tag, module.default as CustomElementConstructor);
  }
  const Board: Component<BoardProps> = (internals, props) =>
    GuestBoard(internals, { tag, props }) as ReturnType<Component<BoardProps>>;
  return { default: Board };
}

/** People are told, and so is whoever made the board. */
export function missing(message: string, why: unknown): undefined {
  console.error(message, why);
  herald.show(vocabulary.shell.say(message), "refused");
  return undefined;
}

/** What its contract promises, of what every board is given. */
export function givenTo(props: BoardProps): Given {
  const { me, view, legal, mine, watching, busy, events, sealed, timers, names, mode } = props;
  const { words, play, chosen = null } = props;
  return {
    ...{ me, view, legal, mine, watching, busy, events, sealed, chosen, timers, names, mode },
    language: words.language,
    say: (message, given) => words.say(message, given),
    tell: (value) => words.tell(value, names, me),
    play: async (move) => (await play(move)).accepted,
  };
}
