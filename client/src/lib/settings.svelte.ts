/** What a visitor prefers, remembered in this browser. */

import type { Loudness, Tempo } from "./protocol";
import { guessLanguage, isLanguage, type Language } from "./words";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const TEMPI: readonly Tempo[] = ["slow", "normal", "quick"];

/** Of the coach: silent, saying what a mistake cost, and asking before as well. */
export const LOUDNESSES: readonly Loudness[] = ["off", "after", "ask"];

const PREFIX = "ludotheque.";
const QUICK = 0.15;

/** Storage can be forbidden (private windows): then nothing is remembered, and all still works. */
function remembered(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

function remember(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    return;
  }
}

/** All that this browser remembers, to be taken along. */
export function keptSettings(): Record<string, string> {
  try {
    const ours = Object.entries(localStorage).filter(([name]) => name.startsWith(PREFIX));
    return Object.fromEntries(ours.map(([name, value]) => [name.slice(PREFIX.length), value]));
  } catch {
    return {};
  }
}

export function restoreSettings(kept: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(kept)) remember(name, value);
}

/** Nothing is remembered any more. */
export function forgetSettings(): void {
  for (const name of Object.keys(keptSettings())) localStorage.removeItem(PREFIX + name);
}

function firstTheme(): Theme {
  const theme = remembered("theme");
  return THEMES.find((known) => known === theme) ?? "auto";
}

function firstTempo(): Tempo {
  const tempo = remembered("bots");
  return TEMPI.find((known) => known === tempo) ?? "normal";
}

function firstLoudness(): Loudness | null {
  const loudness = remembered("coach");
  return LOUDNESSES.find((known) => known === loudness) ?? null;
}

function firstLanguage(): Language {
  const language = remembered("language");
  return isLanguage(language) ? language : guessLanguage(navigator.languages);
}

class Settings {
  language: Language = $state(firstLanguage());
  theme: Theme = $state(firstTheme());
  sound = $state(remembered("sound") === "on");
  quick = $state(remembered("quick") === "on");
  /** Are others' reactions shown? */
  reactions = $state(remembered("reactions") !== "off");
  /** How fast the bots move, where one plays alone with them. */
  bots = $state<Tempo>(firstTempo());
  /** How loud the coach is; null: as it seems best. */
  coach = $state<Loudness | null>(firstLoudness());
  /** Does the journal stand beside the table, where there is room? */
  journal = $state(remembered("journal") !== "off");

  chooseLanguage(language: Language): void {
    this.language = language;
    remember("language", language);
  }

  chooseTheme(theme: Theme): void {
    this.theme = theme;
    remember("theme", theme);
    this.applyTheme();
  }

  chooseSound(on: boolean): void {
    this.sound = on;
    remember("sound", on ? "on" : "off");
  }

  chooseQuick(on: boolean): void {
    this.quick = on;
    remember("quick", on ? "on" : "off");
  }

  chooseBots(tempo: Tempo): void {
    this.bots = tempo;
    remember("bots", tempo);
  }

  chooseCoach(loudness: Loudness): void {
    this.coach = loudness;
    remember("coach", loudness);
  }

  chooseReactions(on: boolean): void {
    this.reactions = on;
    remember("reactions", on ? "on" : "off");
  }

  chooseJournal(on: boolean): void {
    this.journal = on;
    remember("journal", on ? "on" : "off");
  }

  /** How much of its usual time everything takes. */
  get tempo(): number {
    return this.quick ? QUICK : 1;
  }

  /** Puts the theme on the page, and keeps following the system where that is wished. */
  applyTheme(): void {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const shown = this.theme === "auto" ? (dark ? "dark" : "light") : this.theme;
    document.documentElement.dataset.theme = shown;
  }

  followSystem(): void {
    this.applyTheme();
    const system = matchMedia("(prefers-color-scheme: dark)");
    system.addEventListener("change", () => this.applyTheme());
  }
}

export const settings = new Settings();
