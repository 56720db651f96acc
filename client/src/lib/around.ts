/**
 * Around one device that lies in the middle: each sits at an edge of it and has buttons there, for
 * what can be done with one press. A game with such a mode says in `around.ts`, beside its
 * Board.svelte, what that is, and who needs a board of their own.
 */

import type { Seat, Value } from "./protocol";

/** What somebody may do with one press. */
export interface Press<Move = Value> {
  /** The text on the button. */
  readonly message: string;
  readonly move: Move;
  readonly look: "" | "lamp" | "primary";
  /** It has been done: the button stays where it is. */
  readonly done?: boolean;
}

/** Reads nothing of a view but what everybody sees. */
export interface Around<View = Value, Move = Value> {
  /** Has anybody something that only they may see? */
  readonly hidden: boolean;
  /** Who needs a board of their own now: to lay, or to choose from what they hold. */
  readonly own: (view: View) => readonly Seat[];
  readonly presses: (view: View, seat: Seat) => readonly Press<Move>[];
}

export interface AroundModule {
  readonly around: Around;
}

export const EDGES = ["bottom", "left", "top", "right"] as const;
export type Edge = (typeof EDGES)[number];
export type Places = Readonly<Record<Edge, readonly Seat[]>>;
/** Where more than one sits first. */
const ROOMIEST: readonly Edge[] = ["bottom", "top", "left", "right"];

/** At which edges people sit: where a screen is small, and for two, face to face across the longer
 * way, so that the board keeps its width. */
export function edgesFor(people: number, small: boolean, sideways: boolean): readonly Edge[] {
  if (people > 2 && !small) return EDGES;
  return sideways ? ["left", "right"] : ["bottom", "top"];
}

/** Who sits where: clockwise, as around a table. */
export function placesOf(seats: readonly Seat[], edges: readonly Edge[]): Places {
  const rest = [...seats];
  const order = ROOMIEST.filter((edge) => edges.includes(edge));
  const share = (edge: Edge) => Math.ceil((seats.length - order.indexOf(edge)) / order.length);
  const taken = EDGES.map((edge) => [edge, rest.splice(0, edges.includes(edge) ? share(edge) : 0)]);
  return Object.fromEntries(taken) as Places;
}

/** Somebody's key, by their number at the device, and whether it is their second button. */
export function keyPressed(event: KeyboardEvent): { number: number; second: boolean } | null {
  const digit = /^(?:Digit|Numpad)([1-8])$/.exec(event.code)?.[1];
  if (!digit || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return null;
  return { number: Number(digit) - 1, second: event.shiftKey };
}
