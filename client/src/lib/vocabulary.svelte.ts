/** The texts of the language in use: the platform's, and each game's with the platform's below. */

import { api } from "./api";
import { gamesWithTexts, loadTexts, names } from "./games";
import { FRONT, loadLater } from "./platform";
import { Words, type Language } from "./words";

class Vocabulary {
  shell = $state.raw(new Words("fr", [FRONT.fr]));
  private games = $state.raw<ReadonlyMap<string, Words>>(new Map());
  /** Games from other packages: the server has their texts. */
  private guests: readonly string[] = [];
  /** Games that are known by more than their names. */
  private learnt = new Set<string>();
  private language: Language = "fr";
  private whole: Promise<void> | undefined;

  of(game: string): Words {
    return this.games.get(game) ?? this.shell;
  }

  /** Speak that language at once, of games by their names only; the rest may follow. */
  begin(language: Language): void {
    const known = [...names[language]].map(
      ([key, own]) => [key, new Words(language, [FRONT[language], own])] as const,
    );
    this.language = language;
    this.speak(new Words(language, [FRONT[language]]), new Map(known));
    this.learnt.clear();
  }

  /** All texts of the language in use are here. */
  complete(): Promise<void> {
    this.whole ??= this.load(this.language);
    return this.whole;
  }

  /** What the platform says beyond the front page is here. Nothing that is shown changes by it. */
  async completeShell(): Promise<void> {
    const { shell } = this;
    shell.learn(await loadLater(shell.language));
  }

  /** All that is said at a table of that game is here. */
  async learn(game: string): Promise<void> {
    await Promise.all([this.completeShell(), this.learnt.has(game) || this.study([game])]);
  }

  load(language: Language): Promise<void> {
    this.language = language;
    this.whole = this.fetch(language).catch((error: unknown) => {
      this.whole = undefined;
      throw error;
    });
    return this.whole;
  }

  private async fetch(language: Language): Promise<void> {
    const keys = [...gamesWithTexts(), ...this.guests];
    const [later, ...loaded] = await Promise.all([
      loadLater(language),
      ...keys.map((key) => gameWords(key, language)),
    ]);
    const shell = new Words(language, [FRONT[language], later]);
    // Since then somebody may have chosen another language, or another game may have come.
    if (language !== this.language) return;
    if (this.guests.every((key) => keys.includes(key))) this.speak(shell, new Map(loaded));
    else await this.fetch(language);
  }

  private speak(shell: Words, games: ReadonlyMap<string, Words>): void {
    this.shell = shell;
    this.games = games;
    this.learnt = new Set(games.keys());
    document.documentElement.lang = shell.language;
  }

  /** Learn to speak of these games too, if they are new here. */
  async meet(games: readonly string[]): Promise<void> {
    const fresh = games.filter((key) => !this.games.has(key));
    if (!fresh.length) return;
    this.guests = [...this.guests, ...fresh];
    await this.study(fresh);
  }

  private async study(games: readonly string[]): Promise<void> {
    const { language } = this.shell;
    const loaded = await Promise.all(games.map((key) => gameWords(key, language)));
    // Meanwhile somebody may have chosen another language: then all texts of that one come.
    if (language !== this.shell.language) return;
    this.games = new Map([...this.games, ...loaded]);
    for (const key of games) this.learnt.add(key);
  }
}

async function gameWords(key: string, language: Language): Promise<[string, Words]> {
  const own = (await loadTexts(key, language)) ?? (await guestTexts(key, language));
  return [key, new Words(language, [FRONT[language], await loadLater(language), own])];
}

/** Without its texts a game is still there, told by the names of its messages. */
async function guestTexts(key: string, language: Language): Promise<string> {
  const page = await api.words(key, language).catch(() => ({ ftl: "" }));
  return page.ftl;
}

export const vocabulary = new Vocabulary();
