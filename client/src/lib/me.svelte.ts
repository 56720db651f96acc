/** The guest that this browser is. */

import { api } from "./api";
import type { Me, Myself } from "./protocol";
import { settings } from "./settings.svelte";
import type { Language } from "./words";

class Guest {
  name = $state("");
  /** Have they said what they are called? */
  named = $state(false);
  private known: Promise<Myself> | undefined;

  /** The first call sets the cookie that seats belong to; everything else waits for it. */
  arrive(): Promise<Myself> {
    this.known ??= this.meet().catch((error: unknown) => {
      this.known = undefined;
      throw error;
    });
    return this.known;
  }

  async rename(name: string): Promise<void> {
    await this.arrive();
    await this.tell({ name, language: settings.language });
  }

  async speak(language: Language): Promise<void> {
    await this.arrive();
    await this.tell({ name: this.name, language });
  }

  /** This browser is nobody any more; the next call makes a new guest of it. */
  async leave(): Promise<void> {
    await api.leave();
    this.known = undefined;
  }

  /** Who this browser is may have changed: ask again. */
  async meetAgain(): Promise<void> {
    this.known = undefined;
    await this.arrive();
  }

  /** A name may come back otherwise: a guest is called one in every language. */
  private async tell(me: Me): Promise<void> {
    this.learn(await api.putMe(me));
  }

  private async meet(): Promise<Myself> {
    const me = await api.me();
    this.learn(me);
    return me;
  }

  private learn(me: Myself): void {
    this.name = me.name;
    this.named = me.named;
  }
}

export const guest = new Guest();
