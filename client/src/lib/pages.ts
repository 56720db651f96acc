/** Pages that nobody waits for on the front page. One that has come once is there at once. */

import { vocabulary } from "./vocabulary.svelte";

type Loaded<T> = Promise<{ readonly default: T }>;

function page<T>(load: () => Loaded<T>, texts = () => vocabulary.complete()): () => T | Promise<T> {
  let here: T | undefined;
  const come = async () => {
    const [module] = await Promise.all([load(), texts()]);
    here = module.default;
    return here;
  };
  return () => here ?? come();
}

export const pages = {
  // What its game says comes with its board.
  table: page(
    () => import("../pages/AtTable.svelte"),
    () => vocabulary.completeShell(),
  ),
  replay: page(() => import("../pages/Replay.svelte")),
  game: page(() => import("../pages/Game.svelte")),
  rules: page(() => import("../pages/Rules.svelte")),
  daily: page(() => import("../pages/Daily.svelte")),
  puzzle: page(() => import("../pages/Puzzle.svelte")),
  about: page(() => import("../pages/About.svelte")),
  mine: page(() => import("../pages/Mine.svelte")),
  same: page(() => import("../pages/Same.svelte")),
  tournaments: page(() => import("../pages/Tournaments.svelte")),
  tournament: page(() => import("../pages/Tournament.svelte")),
  contestDeal: page(() => import("../pages/ContestDeal.svelte")),
};
