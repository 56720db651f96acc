/** What a table of a game needs besides its page: the board, what stands on the players' plates, and
 * the game's words. All that has come once is there at once. */

import { isBuiltIn, loadParts, type Parts } from "./games";
import { vocabulary } from "./vocabulary.svelte";

class Cupboard {
  private kept = $state.raw<ReadonlyMap<string, Parts>>(new Map());
  private asked = new Map<string, Promise<void>>();

  of(game: string): Parts | undefined {
    return this.kept.get(game);
  }

  /** Somebody is at such a table. */
  fetch(game: string): Promise<void> {
    const asked = this.asked.get(game) ?? this.ask(game);
    this.asked.set(game, asked);
    return asked;
  }

  /** Somebody may come to such a table. A guest's board is not run before somebody plays. */
  async prepare(game: string): Promise<void> {
    if (isBuiltIn(game)) await this.fetch(game);
  }

  private async ask(game: string): Promise<void> {
    try {
      const [parts] = await Promise.all([loadParts(game), vocabulary.learn(game)]);
      this.kept = new Map([...this.kept, [game, parts]]);
    } catch (error) {
      this.asked.delete(game);
      throw error;
    }
  }
}

export const cupboard = new Cupboard();
