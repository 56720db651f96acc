/** What the rules offer, as the board asks for it. Nothing here decides what is legal. */

import type { Modes } from "$client/generated/games/rue";
import { HOUSES, rowOf, type House, type Image } from "./street";

type Classic = Modes["classic"];
export type View = Classic["view"];
export type Move = Classic["move"];
export type Event = Classic["event"];
export type Statement = View["hand"][number];
export type Legal = readonly Move[];

/** A statement by name, to find it again. */
export function keyOf(statement: Statement): string {
  const { type } = statement;
  return "house" in statement
    ? `${type}.${statement.image}.${statement.house}`
    : `${type}.${statement.a}.${statement.b}`;
}

export function imagesOf(statement: Statement): readonly Image[] {
  return "house" in statement ? [statement.image] : [statement.a, statement.b];
}

/** The houses in which that image may be tried. */
export function housesFor(legal: Legal, image: Image | null): ReadonlySet<House> {
  return new Set(
    HOUSES.filter((house) =>
      legal.some((move) => move.type === "Place" && move.image === image && move.house === house),
    ),
  );
}

export const mayEnd = (legal: Legal) => legal.some((move) => move.type === "EndTurn");
export const mayClaim = (legal: Legal) => legal.some((move) => move.type === "Claim");

/** The move of that kind for these statements, if it is offered. */
export function offered(
  legal: Legal,
  kind: "Play" | "Discard" | "DropCard" | "Remove",
  chosen: readonly string[],
): Move | undefined {
  return legal.find((move) => move.type === kind && same(spoken(move), chosen));
}

function spoken(move: Move): readonly string[] {
  if ("statements" in move) return move.statements.map(keyOf);
  return "statement" in move ? [keyOf(move.statement)] : [];
}

function same(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each) => others.includes(each));
}

/** Whether one look at the street says the contrary: no deduction, only what stands there. */
export function isDenied(view: View, statement: Statement): boolean {
  const at = new Map(view.street.map((each) => [each.image, each.house]));
  if ("house" in statement) return isDeniedAt(view, statement, at.get(statement.image));
  const [a, b] = [at.get(statement.a), at.get(statement.b)];
  if (a === undefined || b === undefined) return false;
  const apart = Math.abs(a - b);
  const holds = statement.type.endsWith("With") ? apart === 0 : apart === 1;
  return holds === statement.type.startsWith("Not");
}

function isDeniedAt(
  view: View,
  statement: Extract<Statement, { house: number }>,
  stands: House | undefined,
): boolean {
  const { type, image, house } = statement;
  if (stands !== undefined) return (stands === house) === (type === "NotAt");
  const taken = view.street.some(
    (each) => each.house === house && rowOf(each.image) === rowOf(image),
  );
  return type === "At" && taken;
}
