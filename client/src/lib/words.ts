/**
 * What people read, in their language: the browser's twin of `ludotheque.words`, from the same
 * Fluent files by the same rules. `words.test.ts` holds both to the same fixture.
 */

import {
  FluentBundle,
  FluentResource,
  type FluentValue,
  type FluentVariable,
} from "@fluent/bundle";
import type { Problem, Seat, Value } from "./protocol";

export const LANGUAGES = ["fr", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

export type Argument = string | number;
export type Arguments = Record<string, Argument>;

/** French for somebody's: "de Zoé" and "de Yann", but "d’Ana" and "d’Yves". */
function de([name]: FluentValue[]): string {
  const said = String(name);
  return /^(?:[aeiouhœæ]|y[^aeiou])/i.test(said.normalize("NFD")) ? `d’${said}` : `de ${said}`;
}

/** Every game's words have the platform's below them: those are read once. */
const known = new Map<string, FluentResource>();

function read(source: string): FluentResource {
  const resource = known.get(source) ?? new FluentResource(source);
  known.set(source, resource);
  return resource;
}

export class Words {
  private readonly bundle: FluentBundle;
  private readonly learnt = new Set<string>();

  constructor(
    readonly language: Language,
    sources: Iterable<string>,
  ) {
    this.bundle = new FluentBundle([language], { functions: { DE: de }, useIsolating: false });
    for (const source of sources) this.learn(source);
  }

  /** More messages; of two by the same name the later one counts. */
  learn(source: string): void {
    if (this.learnt.has(source)) return;
    this.learnt.add(source);
    this.bundle.addResource(read(source), { allowOverrides: true });
  }

  has(message: string): boolean {
    return this.bundle.hasMessage(message);
  }

  /** The text of a message. A missing one is shown by its name: visible, never fatal. */
  say(message: string, given: Arguments = {}): string {
    const pattern = this.bundle.getMessage(message)?.value;
    if (!pattern) return message;
    const problems: Error[] = [];
    const text = this.bundle.formatPattern(
      pattern,
      given as Record<string, FluentVariable>,
      problems,
    );
    // Python's Fluent shows the bare name of an argument that is missing.
    return problems.length ? text.replace(/\{\$([\w-]+)\}/g, "$1") : text;
  }

  /** The first of these messages that exists. */
  sayFirst(messages: readonly string[], given: Arguments = {}): string {
    return this.say(messages.find((name) => this.has(name)) ?? messages[0] ?? "", given);
  }

  /** The text of an event, a move, a tile … */
  tell(value: Value, names: readonly string[] = [], me: Seat | null = null): string {
    const { type, ...fields } = value as Value & Readonly<Record<string, unknown>>;
    return this.say(type, this.arguments(fields, names, me));
  }

  refusal(problem: Problem, names: readonly string[] = [], me: Seat | null = null): string {
    return this.say(`refused-${problem.code}`, this.arguments(problem.params, names, me));
  }

  arguments(
    given: Readonly<Record<string, unknown>>,
    names: readonly string[] = [],
    me: Seat | null = null,
  ): Arguments {
    const told: Arguments = {};
    for (const [name, value] of Object.entries(given)) {
      if (isSeat(name) && Number.isInteger(value)) {
        told[name] = this.nameOf(value as Seat, names);
        told[name.replace(/seat$/, "you")] = value === me ? "yes" : "no";
      } else if (name === "seats" && Array.isArray(value)) {
        told[name] = this.join(
          value.map((seat: Seat) => (seat === me ? this.say("you") : this.nameOf(seat, names))),
        );
      } else {
        told[name] = this.argument(value, names, me);
      }
    }
    return told;
  }

  join(items: readonly string[]): string {
    if (items.length < 2) return items.join("");
    const head = items.slice(0, -1).join(", ");
    return this.say("list-and", { head, last: items.at(-1) ?? "" });
  }

  private argument(value: unknown, names: readonly string[], me: Seat | null): Argument {
    if (value === null || value === undefined) return "";
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (typeof value === "string" || typeof value === "number") return value;
    if (Array.isArray(value)) {
      return this.join(value.map((item) => String(this.argument(item, names, me))));
    }
    if (isValue(value)) return this.tell(value, names, me);
    throw new TypeError(`no text for ${JSON.stringify(value)}`);
  }

  private nameOf(seat: Seat, names: readonly string[]): string {
    return names[seat] ?? this.say("seat-number", { number: seat + 1 });
  }
}

export function isSeat(name: string): boolean {
  return name === "seat" || name.endsWith("_seat");
}

function isValue(value: unknown): value is Value {
  return typeof value === "object" && value !== null && "type" in value;
}

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.includes(text as Language);
}

/** The language to begin with: the first one a browser prefers that there are texts for. */
export function guessLanguage(preferred: readonly string[]): Language {
  const known = preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  return known ?? LANGUAGES[0];
}
