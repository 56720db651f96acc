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
