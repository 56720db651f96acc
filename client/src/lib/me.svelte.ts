/** The guest that this browser is. */

import { api } from "./api";
import type { Me } from "./protocol";
import { settings } from "./settings.svelte";
import type { Language } from "./words";

class Guest {
  name = $state("");
  private known: Promise<Me> | undefined;

  /** The first call sets the cookie that seats belong to; everything else waits for it. */
  arrive(): Promise<Me> {
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

  /** A name may come back otherwise: a guest is called one in every language. */
  private async tell(me: Me): Promise<void> {
    this.name = (await api.putMe(me)).name;
  }

  private async meet(): Promise<Me> {
    const me = await api.me();
    this.name = me.name;
    return me;
  }
}

export const guest = new Guest();
