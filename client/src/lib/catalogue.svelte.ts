/** The games of the house, asked for once. */

import { api } from "./api";
import { vocabulary } from "./vocabulary.svelte";
import type { GameInfo, ModeInfo } from "./protocol";

class Catalogue {
  games = $state.raw<readonly GameInfo[] | null>(null);
  failed = $state(false);
  private asked: Promise<void> | undefined;

  load(): Promise<void> {
    this.asked ??= this.ask();
    return this.asked;
  }

  private async ask(): Promise<void> {
    try {
      const games = await api.games();
      await vocabulary.meet(games.map((game) => game.key));
      this.games = games;
      this.failed = false;
    } catch {
      this.failed = true;
      this.asked = undefined;
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
