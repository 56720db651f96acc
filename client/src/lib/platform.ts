/** What the platform itself says, in each language. */

import type { Language } from "./words";

const found = import.meta.glob<string>("$words/*.ftl", {
  query: "?page",
  import: "default",
  eager: true,
});

function inLanguage(language: Language): string {
  return Object.entries(found).find(([path]) => path.endsWith(`/${language}.ftl`))?.[1] ?? "";
}

export const PLATFORM: Readonly<Record<Language, string>> = {
  fr: inLanguage("fr"),
  en: inLanguage("en"),
};
