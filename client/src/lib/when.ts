/** When something was, in words. */

import type { Language } from "./words";

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** How long ago, roughly: "il y a 3 heures". What is newer than a minute is now. */
export function ago(language: Language, then: number, now: number): string {
  const past = Math.max(0, now - then);
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const [unit, length] = UNITS.find(([, each]) => past >= each) ?? (["second", Infinity] as const);
  return format.format(length === Infinity ? 0 : -Math.floor(past / length), unit);
}

export function day(language: Language, then: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(then);
}
