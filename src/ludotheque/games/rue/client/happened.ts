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

/** What others have put on the table since one's own last move, and who. */
export interface Recent {
  readonly images: ReadonlyMap<Image, number>;
  readonly statements: ReadonlyMap<string, number>;
}

export const NOTHING_RECENT: Recent = {
  images: new Map(),
  statements: new Map(),
};

/** The same after these events: one's own deed wipes it out, and so does the end. */
export function recent(before: Recent, events: Told, me: number | null): Recent {
  let images = new Map(before.images);
  let statements = new Map(before.statements);
  for (const event of events) {
    if (event.type === "StreetComplete" || event.type === "Exhausted") return NOTHING_RECENT;
    if (!("seat" in event) || event.type === "Begins") continue;
    if (event.seat === me) [images, statements] = [new Map(), new Map()];
    else if (event.type === "Proved") images.set(event.image, event.seat);
    else if (event.type === "Posted") statements.set(keyOf(event.statement), event.seat);
  }
  return { images, statements };
}
