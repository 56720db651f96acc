/**
 * Around one device that lies in the middle: each sits at an edge of it and has buttons there, for
 * what can be done with one press. A game with such a mode says in `around.ts`, beside its
 * Board.svelte, what that is, and who needs a board of their own.
 */

import type { Component } from "svelte";
import type { Answer, SeatProps } from "./board";
import type { ModeInfo, Seat, TimerLeft, Value } from "./protocol";

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

/**
 * Where all lay at any moment from hands of their own, each hand lies open at the edge where its
 * owner sits. A finger that takes something from there says whose it is; one that comes down on the
 * table would not. A game with such a mode has `Strip.svelte` beside its Board.svelte.
 */
export interface StripProps<View = Value, Move = Value> extends SeatProps<View> {
  readonly name: string;
  /** Of their key. */
  readonly number: number;
  readonly edge: Edge;
  /** What the strips and the board in the middle have in common. */
  readonly common: unknown;
  readonly timers: readonly TimerLeft[];
  /** A move of theirs is on its way. */
  readonly busy: boolean;
  readonly over: boolean;
  readonly play: (move: Move) => Promise<Answer>;
}

export interface StripModule {
  readonly default: Component<StripProps>;
  /** Made once for a table; the board gets it too. */
  readonly share: () => unknown;
}

export const EDGES = ["bottom", "left", "top", "right"] as const;
export type Edge = (typeof EDGES)[number];
export type Places = Readonly<Record<Edge, readonly Seat[]>>;
/** Where more than one sits first. */
const ROOMIEST: readonly Edge[] = ["bottom", "top", "left", "right"];

/** Whoever sits there sees what they have at their edge upright when it is half turned. */
export const isFlipped = (edge: Edge): boolean => edge === "top" || edge === "right";

/** In pixels: what two hands need of a screen, and what more than two do. */
const PHONE = { short: 340, long: 640 } as const;
const TABLET = 641;

/** For how many open hands has a screen room? */
export function handsOn(width: number, height: number): number {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short >= TABLET) return EDGES.length;
  return short >= PHONE.short && long >= PHONE.long ? 2 : 0;
}

/** How many people have room at this device; a curtain or a button needs hardly any. */
export function roomFor(mode: ModeInfo, width: number, height: number): number {
  return mode.one_device === "hands" ? handsOn(width, height) : Infinity;
}

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
