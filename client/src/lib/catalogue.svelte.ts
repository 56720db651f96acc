/** The games of the house, asked for once. */

import { api } from "./api";
import { vocabulary } from "./vocabulary.svelte";
import type { GameInfo, ModeInfo } from "./protocol";

class Catalogue {
  games = $state.raw<readonly GameInfo[] | null>(null);
  failed = $state(false);

  async load(): Promise<void> {
    if (this.games) return;
    try {
      const games = await api.games();
      await vocabulary.meet(games.map((game) => game.key));
      this.games = games;
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }

  game(key: string): GameInfo | undefined {
    return this.games?.find((game) => game.key === key);
  }

  mode(key: string, mode: string): ModeInfo | undefined {
    return this.game(key)?.modes.find((each) => each.key === mode);
  }
}

export const catalogue = new Catalogue();
