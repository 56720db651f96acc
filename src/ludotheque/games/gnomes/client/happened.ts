/** What the board makes of what has just happened. */

import type { AnyEvent, View } from "$client/generated/games/gnomes";
import type { Sound } from "$client/lib/sound";
import { area, type Cell } from "./garden";

const SOUNDS: Readonly<Partial<Record<AnyEvent["type"], Sound>>> = {
  Placed: "place",
  Shifted: "place",
  CatMoved: "place",
  Laid: "draw",
  Ranked: "flip",
  Answered: "pair",
};

export function soundOf(event: AnyEvent): Sound | undefined {
  return SOUNDS[event.type];
}

/** The cells that a question just asked is about. */
export function askedAbout(events: readonly AnyEvent[]): ReadonlySet<Cell> | null {
  const asked = events.find((event) => event.type === "Asked");
  return asked ? area(asked.action, asked.cell, asked.flower) : null;
}

/** Where a piece that is new to its place comes from: its owner's plate, or where it stood. */
export type Origin = { readonly plate: number } | { readonly piece: string };

export function originOf(events: readonly AnyEvent[], piece: string): Origin | null {
  for (const event of events) {
    if (event.type !== "Placed" && event.type !== "Shifted") continue;
    if (piece !== statue(event.seat, event.cell)) continue;
    if (event.type === "Placed") return { plate: event.seat };
    return { piece: statue(event.seat, event.origin) };
  }
  return null;
}

function statue(seat: number, cell: Cell): string {
  return `statue-${seat}-${cell}`;
}

/** The cells that others have just done something with. */
export function touchedBy(events: readonly AnyEvent[], me: number | null): readonly Cell[] {
  return events.flatMap((event): Cell[] => {
    switch (event.type) {
      case "Placed":
      case "Shifted":
      case "CatMoved":
      case "Looked":
      case "LookedUnder":
      case "Laid":
        return event.seat === me ? [] : [event.cell];
      case "Expelled":
        return [event.cell];
      default:
        return [];
    }
  });
}

/** How a manche ended, as it is told while the garden still shows it. */
export function wonBy(manche: View["manches"][number]): AnyEvent {
  const { seat, cell, winner_seat } = manche;
  return {
    type: "MancheWon",
    seat: winner_seat,
    digger_seat: seat,
    cell,
    found: seat === winner_seat,
  };
}
