/** Days, and what this browser remembers of their puzzles. */

import { parsed } from "./json";

/** How somebody has got on with one puzzle; `on` is the day on which it was solved, if it was. */
export interface Effort {
  readonly ms: number;
  readonly tries: number;
  readonly on: string | null;
}

/** By date, then by game. */
export type Efforts = Readonly<Record<string, Readonly<Record<string, Effort>>>>;

const DAY = 86_400_000;

/** Where the reader is. */
export function today(now = new Date()): string {
  return iso(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}

function iso(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && iso(date) === text;
}

export function shifted(date: string, days: number): string {
  return iso(new Date(Date.parse(date) + days * DAY));
}

/** As people write it. */
export function spoken(date: string, language: string, short = false): string {
  const form: Intl.DateTimeFormatOptions = short
    ? { day: "numeric", month: "long" }
    : { weekday: "long", day: "numeric", month: "long", year: "numeric" };
  return new Intl.DateTimeFormat(language, { ...form, timeZone: "UTC" }).format(Date.parse(date));
}

export function monthName(date: string, language: string): string {
  const form = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(language, form).format(Date.parse(date));
}

/** Mo, Tu, … as the language writes them. */
export function weekdays(language: string): readonly string[] {
  const form = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" });
  const monday = Date.parse("2026-11-16");
  return Array.from({ length: 7 }, (_, n) => form.format(monday + n * DAY));
}

/** The weeks of that date's month, from Monday; null for days of other months. */
export function monthOf(date: string): readonly (readonly (string | null)[])[] {
  const first = `${date.slice(0, 7)}-01`;
  const before = (new Date(Date.parse(first)).getUTCDay() + 6) % 7;
  const weeks: (string | null)[][] = [];
  for (let start = shifted(first, -before); ; start = shifted(start, 7)) {
    const week = Array.from({ length: 7 }, (_, n) => shifted(start, n));
    const own = week.map((day) => (day.startsWith(date.slice(0, 7)) ? day : null));
    if (own.every((day) => day === null)) return weeks;
    weeks.push(own);
  }
}

/** A day of the month before (-1) or after (+1). */
export function monthBeside(date: string, step: -1 | 1): string {
  const first = `${date.slice(0, 7)}-01`;
  return step < 0 ? shifted(first, -1) : `${shifted(first, 31).slice(0, 7)}-01`;
}

export function solvedOn(efforts: Efforts, date: string): readonly string[] {
  return Object.entries(efforts[date] ?? {})
    .filter(([, { on }]) => on !== null)
    .map(([game]) => game);
}

/** Days in a row, up to today, on which a puzzle of that very day was solved. A day that is not
 * over yet breaks no row. */
export function streak(efforts: Efforts, now: string): number {
  const kept = (date: string) => Object.values(efforts[date] ?? {}).some(({ on }) => on === date);
  let date = kept(now) ? now : shifted(now, -1);
  let days = 0;
  for (; kept(date); date = shifted(date, -1)) days += 1;
  return days;
}

export function bestTime(efforts: Efforts, game: string): number | null {
  const times = Object.values(efforts)
    .map((day) => day[game])
    .flatMap((effort) => (effort && effort.on !== null ? [effort.ms] : []));
  return times.length ? Math.min(...times) : null;
}

export function timeOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  const rest = `${hours ? two(minutes) : minutes}:${two(seconds % 60)}`;
  return hours ? `${hours}:${rest}` : rest;
}

/** As `ludotheque.core.daily` has it: from Monday to Sunday. */
const WEEK = [1, 2, 3, 3, 4, 4, 5] as const;

export function weekdayLevel(date: string): number {
  return WEEK[(new Date(Date.parse(date)).getUTCDay() + 6) % 7] ?? 1;
}

export const levelStars = (level: number) => "★".repeat(level) + "☆".repeat(5 - level);

/** The address of a day, or of one of its puzzles. */
export const dailyPath = (date: string, game = "") => `/daily/${date}${game && `/${game}`}`;

/** What was remembered, as far as it can be read. */
export function read(text: string | null): Efforts {
  const days: Record<string, Record<string, Effort>> = {};
  for (const [date, games] of entries(parsed(text ?? ""))) {
    if (!isDate(date)) continue;
    const efforts = entries(games).filter((each): each is [string, Effort] => isEffort(each[1]));
    if (efforts.length) days[date] = Object.fromEntries(efforts);
  }
  return days;
}

function entries(found: unknown): [string, unknown][] {
  return typeof found === "object" && found !== null ? Object.entries(found) : [];
}

function isEffort(found: unknown): found is Effort {
  const { ms, tries, on } = Object.fromEntries(entries(found));
  const counts = [ms, tries].every((each) => Number.isFinite(each) && Number(each) >= 0);
  return counts && (on === null || (typeof on === "string" && isDate(on)));
}

/** What two browsers remember of the same person. */
export function merged(one: Efforts, other: Efforts): Efforts {
  const made: Record<string, Readonly<Record<string, Effort>>> = { ...one };
  for (const [date, theirs] of Object.entries(other)) {
    const day: Record<string, Effort> = { ...made[date] };
    for (const [game, effort] of Object.entries(theirs)) day[game] = further(day[game], effort);
    made[date] = day;
  }
  return made;
}

/** The one that was solved, the sooner the better; unsolved, the one that took longer. */
function further(one: Effort | undefined, other: Effort): Effort {
  if (!one) return other;
  if ((one.on === null) !== (other.on === null)) return one.on === null ? other : one;
  return one.ms < other.ms === (one.on !== null) ? one : other;
}
