/** The texts of the language in use: the platform's, and each game's with the platform's below. */

import french from "$words/fr.ftl?raw";
import english from "$words/en.ftl?raw";
import { gamesWithTexts, loadTexts } from "./games";
import { Words, type Language } from "./words";

const PLATFORM: Record<Language, string> = { fr: french, en: english };

class Vocabulary {
  shell = $state.raw(new Words("fr", [french]));
  private games = $state.raw<ReadonlyMap<string, Words>>(new Map());

  of(game: string): Words {
    return this.games.get(game) ?? this.shell;
  }

  async load(language: Language): Promise<void> {
    const loaded = await Promise.all(gamesWithTexts().map((key) => gameWords(key, language)));
    this.shell = new Words(language, [PLATFORM[language]]);
    this.games = new Map(loaded);
    document.documentElement.lang = language;
  }
}

async function gameWords(key: string, language: Language): Promise<[string, Words]> {
  const own = (await loadTexts(key, language)) ?? "";
  return [key, new Words(language, [PLATFORM[language], own])];
}

export const vocabulary = new Vocabulary();
