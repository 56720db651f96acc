/** News turned into lines to read. */

import type { News, Seat, Value } from "./protocol";
import type { Words } from "./words";

export interface Line {
  readonly key: string;
  readonly text: string;
  /** The same for the line above the table, where a board points at what this tells whole. */
  readonly brief: string;
  readonly event: Value;
}

/** Milliseconds on screen below which an event is small change: a card drawn, a turn ended. */
const LIGHT = 600;
/** How far back the line above the table looks for something of weight. */
const BACK = 6;

/** One line for each event that has a text. */
export function told(
  news: readonly News[],
  words: Words,
  names: readonly string[],
  me: Seat | null,
): readonly Line[] {
  return news.flatMap(({ step, events }) =>
    events
      .map((event, n) => ({ key: `${step}.${n}`, event }))
      .filter(({ event }) => words.has(event.type))
      .map((line) => ({ ...line, ...said(line.event, words, names, me) }))
      .filter(({ text }) => text),
  );
}

function said(event: Value, words: Words, names: readonly string[], me: Seat | null) {
  return { text: words.tell(event, names, me), brief: briefly(event, words, names, me) };
}

/** In the words for where a board points at what is told, if the game has such. */
export function briefly(
  told: Value,
  words: Words,
  names: readonly string[],
  me: Seat | null,
): string {
  const brief = `brief-${told.type}`;
  return words.tell(words.has(brief) ? { ...told, type: brief } : told, names, me);
}

/** For the result: what befell each seat, where the game has words for it, the last thing last. */
export function fates(news: readonly News[], words: Words): ReadonlyMap<Seat, string> {
  const events = news.flatMap((each) => each.events as readonly (Value & { seat?: Seat })[]);
  const found = new Map<Seat, string>();
  for (const event of events) {
    const fate = `fate-${event.type}`;
    const text = words.has(fate) ? words.tell({ ...event, type: fate }) : "";
    if (text && event.seat !== undefined) found.set(event.seat, text);
  }
  return found;
}

/** What the line above the table says has happened last: small change pushes nothing away. How much
 * an event weighs is how long it deserves on screen. */
export function headline(lines: readonly Line[], weigh: (event: Value) => number): string {
  const recent = lines.slice(-BACK);
  const weighty = recent.findLast(({ event }) => weigh(event) >= LIGHT);
  return (weighty ?? recent.at(-1))?.brief ?? "";
}
