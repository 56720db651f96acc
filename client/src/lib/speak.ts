/** Changing the language: on the page at once, and for the server's own words too. */

import { guest } from "./me.svelte";
import { settings } from "./settings.svelte";
import { vocabulary } from "./vocabulary.svelte";
import type { Language } from "./words";

export async function chooseLanguage(language: Language): Promise<void> {
  settings.chooseLanguage(language);
  await vocabulary.load(language);
  // Without the server the page still speaks the new language.
  await guest.speak(language).catch(() => undefined);
}
