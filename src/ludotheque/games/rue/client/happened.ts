/** What has just happened, as the board shows it. */

import { keyOf, type Event } from "./offers";
import type { Image } from "./street";

type Told = readonly Event[];
export type Judged = Extract<Event, { type: "Contradicted" | "NotProved" | "NotBlocked" }>;

/** A judgement of the table against somebody. */
export function judgedIn(events: Told): Judged | undefined {
  return events.find(isJudged);
}

function isJudged(event: Event): event is Judged {
  return ["Contradicted", "NotProved", "NotBlocked"].includes(event.type);
}

export function placedIn(events: Told): ReadonlySet<Image> {
  return new Set(events.flatMap((event) => (event.type === "Proved" ? [event.image] : [])));
}

export function statedIn(events: Told): ReadonlySet<string> {
  return new Set(
    events.flatMap((event) => (event.type === "Posted" ? [keyOf(event.statement)] : [])),
  );
}

/** Who has just posted the statement that this piece shows. */
export function posterOf(events: Told, piece: string): number | undefined {
  for (const event of events) {
    if (event.type === "Posted" && piece === `card.${keyOf(event.statement)}`) return event.seat;
  }
  return undefined;
}
