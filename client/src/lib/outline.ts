/** How the plain board tells what is seen, field by field: as the terminal does (terminal/text.py). */

import type { Seat } from "./protocol";
import { isSeat, type Words } from "./words";

/** A field's name as people read it; an empty one hides the field. */
export function label(field: string, words: Words): string {
  return words.has(`view-${field}`) ? words.say(`view-${field}`) : field.replaceAll("_", " ");
}

/** What stands in a field that is not made of parts, or null. A word is told by its own message. */
export function plain(
  field: string,
  value: unknown,
  words: Words,
  names: readonly string[],
  me: Seat | null,
): string | null {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return words.say(value ? "yes" : "no");
  if (isSeat(field) && typeof value === "number") return names[value] ?? "–";
  if (typeof value !== "object") return word(field, String(value), words);
  if ("type" in value && typeof value.type === "string" && words.has(value.type)) {
    return words.tell(value as { type: string }, names, me);
  }
  return null;
}

function word(field: string, text: string, words: Words): string {
  const message = `view-${field}-${text}`;
  return words.has(message) ? words.say(message) : text;
}

/** The field that the items of a list stand in. */
export function ofItems(field: string): string {
  return field === "seats" ? "seat" : field;
}

/** Are these lying in a row, as the cards of a hand? Where none of them is made of parts. */
export function row(
  field: string,
  items: readonly unknown[],
  words: Words,
  names: readonly string[],
  me: Seat | null,
): boolean {
  return items.every((item) => plain(ofItems(field), item, words, names, me) !== null);
}

/** Whose each item of a list is, where the game says that it has one for each seat. */
export function owners(
  field: string,
  items: readonly unknown[],
  words: Words,
  names: readonly string[],
): string[] | null {
  const message = `view-${field}-of`;
  if (!words.has(message) || items.length !== names.length) return null;
  return names.map((seat) => words.say(message, { seat }));
}
