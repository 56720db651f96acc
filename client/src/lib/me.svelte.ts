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
    const me = await api.putMe({ name, language: settings.language });
    this.name = me.name;
  }

  async speak(language: Language): Promise<void> {
    await this.arrive();
    await api.putMe({ name: this.name, language });
  }

  private async meet(): Promise<Me> {
    const me = await api.me();
    this.name = me.name;
    return me;
  }
}

export const guest = new Guest();
