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
  const brief = `brief-${event.type}`;
  const text = words.tell(event, names, me);
  return {
    text,
    brief: words.has(brief) ? words.tell({ ...event, type: brief }, names, me) : text,
  };
}

/** What the line above the table says has happened last: small change pushes nothing away. How much
 * an event weighs is how long it deserves on screen. */
export function headline(lines: readonly Line[], weigh: (event: Value) => number): string {
  const recent = lines.slice(-BACK);
  const weighty = recent.findLast(({ event }) => weigh(event) >= LIGHT);
  return (weighty ?? recent.at(-1))?.brief ?? "";
}
