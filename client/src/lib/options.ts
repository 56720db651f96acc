/** A game's options as fields of a form, read off their JSON Schema. */

import type { Schema } from "./protocol";

export type Field =
  | {
      readonly kind: "choice";
      readonly name: string;
      readonly values: readonly (string | number)[];
    }
  | { readonly kind: "switch"; readonly name: string }
  | { readonly kind: "date"; readonly name: string }
  | {
      readonly kind: "number";
      readonly name: string;
      readonly least: number;
      readonly most: number;
    };

export type Options = Record<string, unknown>;

/** The longest range that is still shown as a row of choices. */
const FEW = 8;

/** With `options`: those that mean something beside what is chosen. */
export function fieldsOf(
  schema: Schema,
  players = Infinity,
  options: Options | null = null,
): readonly Field[] {
  return Object.entries(resolve(schema, schema).properties ?? {})
    .filter(([, part]) => !options || matters(part, options))
    .flatMap(([name, part]) => fieldOf(name, resolve(part, schema), players));
}

function matters({ only = {} }: Schema, options: Options): boolean {
  return Object.entries(only).every(([name, values]) => values.includes(options[name]));
}

/** The options that mean something: nothing is told of what was not asked for. */
export function told(options: Options, schema: Schema): Options {
  const parts = resolve(schema, schema).properties ?? {};
  const kept = Object.entries(options).filter(([name]) => matters(parts[name] ?? {}, options));
  return Object.fromEntries(kept);
}

/** The options without a seat that so many players do not have: its default takes its place. */
export function seated(options: Options, schema: Schema, players: number): Options {
  const gone = Object.entries(options).filter(([, value]) => !hasSeat(value, players));
  const defaults = defaultsOf(schema);
  return { ...options, ...Object.fromEntries(gone.map(([name]) => [name, defaults[name]])) };
}

/** The first option that will not do: a number out of its range, or none; no day. */
export function misfit(options: Options, schema: Schema): Field | undefined {
  return fieldsOf(schema, Infinity, options).find((field) => !suits(field, options[field.name]));
}

export function suits(field: Field, value: unknown): boolean {
  if (field.kind === "date") return value === undefined || isDay(value);
  if (field.kind !== "number" || value === undefined) return true;
  return Number.isInteger(value) && field.least <= Number(value) && Number(value) <= field.most;
}

/** One that has come. */
function isDay(value: unknown): boolean {
  return value !== "" && String(value) <= today();
}

function hasSeat(value: unknown, players: number): boolean {
  return !isSeat(value) || seatOf(value) < players;
}

const SEAT = "seat-";
const CHANCE = "random";

export const isSeat = (value: unknown): value is string =>
  typeof value === "string" && value.startsWith(SEAT);

/** Its number, from 0 on. */
export const seatOf = (value: string): number => Number(value.slice(SEAT.length)) - 1;

/** What a choice comes to: where lots are drawn for the seats, whoever has one has it by chance. */
export function comesTo(
  value: string | number,
  values: readonly (string | number)[],
  lots: boolean,
): string | number {
  return lots && isSeat(value) && values.includes(CHANCE) ? CHANCE : value;
}

export function defaultsOf(schema: Schema): Options {
  const properties = resolve(schema, schema).properties ?? {};
  const entries = Object.entries(properties)
    .filter(([name, part]) => name !== "type" && part.default !== undefined)
    .map(([name, part]) => [name, isDate(part) ? part.default || today() : part.default] as const);
  return Object.fromEntries(entries);
}

function fieldOf(name: string, schema: Schema, players: number): readonly Field[] {
  if (name === "type") return [];
  if (schema.enum) {
    const values = schema.enum.filter((value) => hasSeat(value, players));
    return [{ kind: "choice", name, values }];
  }
  if (isDate(schema)) return [{ kind: "date", name }];
  if (schema.type === "boolean") return [{ kind: "switch", name }];
  if (schema.type === "integer" || schema.type === "number") return [numberOf(name, schema)];
  return [];
}

function isDate(schema: Schema): boolean {
  return schema.type === "string" && schema.format === "date";
}

/** Rules read no clock: where a date is an option, the browser says which day it is here. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function numberOf(name: string, { minimum = 0, maximum = 999 }: Schema): Field {
  if (maximum - minimum >= FEW) return { kind: "number", name, least: minimum, most: maximum };
  const values = Array.from({ length: maximum - minimum + 1 }, (_, n) => minimum + n);
  return { kind: "choice", name, values };
}

function resolve(part: Schema, root: Schema): Schema {
  const reference = part.$ref ?? part.anyOf?.find((each) => each.$ref)?.$ref;
  const found = reference && root.$defs?.[reference.split("/").at(-1) ?? ""];
  return found ? { ...part, ...found } : part;
}
