/** What the platform itself says, in each language: at once what the front page needs, the rest with
 * the pages that say it. */

import type { Language } from "./words";

const front = import.meta.glob<string>("$words/*.ftl", {
  query: "?front",
  import: "default",
  eager: true,
});
const later = import.meta.glob<string>("$words/*.ftl", { query: "?later", import: "default" });

function inLanguage<T>(found: Readonly<Record<string, T>>, language: Language): T | undefined {
  return Object.entries(found).find(([path]) => path.endsWith(`/${language}.ftl`))?.[1];
}

export const FRONT: Readonly<Record<Language, string>> = {
  fr: inLanguage(front, "fr") ?? "",
  en: inLanguage(front, "en") ?? "",
};

/** The rest of it. */
export async function loadLater(language: Language): Promise<string> {
  return (await inLanguage(later, language)?.()) ?? "";
}
