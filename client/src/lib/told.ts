/** News turned into lines to read. */

import type { News, Seat } from "./protocol";
import type { Words } from "./words";

export interface Line {
  readonly key: string;
  readonly text: string;
}

/** One line for each event that has a text. */
export function told(
  news: readonly News[],
  words: Words,
  names: readonly string[],
  me: Seat | null,
): readonly Line[] {
  return news.flatMap(({ step, events }) =>
    events
      .map((event, n) => ({
        key: `${step}.${n}`,
        text: words.has(event.type) ? words.tell(event, names, me) : "",
      }))
      .filter((line) => line.text),
  );
}
