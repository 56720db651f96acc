/** What happens is heard, and seen for a while. */

import type { AnyEvent } from "$client/generated/games/abcdrix";
import { Passing } from "$client/lib/passing.svelte";
import type { Sound } from "$client/lib/sound";
import { BOOM, WON } from "./pace";

export interface Spot {
  readonly row: number;
  readonly at: number;
}

export interface Won {
  readonly name: string;
  readonly letters: string;
  readonly word: string;
}

export const SOUNDS: Partial<Record<AnyEvent["type"], Sound>> = {
  Laid: "place",
  Blasted: "mix",
  WonWord: "pair",
  Drew: "draw",
};

export class Happenings {
  readonly boom = new Passing<Spot>();
  readonly won = new Passing<Won>();

  show(event: AnyEvent, names: readonly string[]): void {
    if (event.type === "Blasted") this.boom.show({ row: event.row_seat, at: event.at }, BOOM);
    if (event.type === "WonWord") {
      const { letters, word } = event;
      this.won.show({ name: names[event.seat] ?? "", letters, word }, WON);
    }
  }
}

/** The card that was laid last among these. */
export function freshest(events: readonly AnyEvent[]): Spot | null {
  const last = events.findLast((event) => event.type === "Laid");
  return last ? { row: last.row_seat, at: last.at } : null;
}
