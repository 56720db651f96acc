/** What others have done to a row since its owner last moved: told, and marked on its piles. */

import type { AnyEvent, Blasted, Laid } from "$client/generated/games/abcdrix";

export interface Touch {
  readonly event: Laid | Blasted;
  /** The pile that it concerns, as the row lies now; none for a firecracker. */
  readonly at: number | null;
}

const MINE: readonly string[] = ["Laid", "Blasted", "Opened", "Finished", "RanDry", "Passed"];

export function touched(
  before: readonly Touch[],
  events: readonly AnyEvent[],
  me: number | null,
): readonly Touch[] {
  return events.reduce((touches, event) => after(touches, event, me), before);
}

function after(touches: readonly Touch[], event: AnyEvent, me: number | null): readonly Touch[] {
  if (MINE.includes(event.type) && "seat" in event && event.seat === me) return [];
  if ((event.type === "PutUnder" || event.type === "WonWord") && event.seat === me) return [];
  if ((event.type !== "Laid" && event.type !== "Blasted") || event.row_seat !== me) return touches;
  const moved = touches.map((touch) => ({
    ...touch,
    at: shifted(touch.at, event),
  }));
  return [...moved, { event, at: event.type === "Laid" ? event.at : null }];
}

/** Where a pile lies once a card was laid beside it, or another pile is gone. */
function shifted(at: number | null, event: Laid | Blasted): number | null {
  if (at === null) return null;
  if (event.type === "Laid")
    return event.at === at && event.on ? null : at + Number(!event.on && event.at <= at);
  return event.at === at ? null : at - Number(event.at < at);
}
