// @vitest-environment node
import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { LATER } from "../../names";
import { FRONT, loadLater } from "./platform";

type Texts = Record<string, string>;
const PLATFORM = {
  fr: `${FRONT.fr}\n${await loadLater("fr")}`,
  en: `${FRONT.en}\n${await loadLater("en")}`,
};
const shell = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const boards = import.meta.glob<string>(["$games/*/client/*.{svelte,ts}", "!**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const french = import.meta.glob<string>("$games/*/fr.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const english = import.meta.glob<string>("$games/*/en.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Messages that are named outright: `say("…")`, also one of two by a condition. */
function named(source: string): string[] {
  const calls = source.replace(/=== "[^"]*"/g, "").matchAll(/\bsay\(([^)`]*)/g);
  const texts = [...calls].flatMap(([, inside]) => [
    ...(inside ?? "").matchAll(/"([a-z][\w-]*)"/g),
  ]);
  return texts.map(([, name]) => name ?? "");
}

function known(...sources: string[]): Set<string> {
  const entries = sources.flatMap((source) => new FluentResource(source).body);
  return new Set(entries.map((entry) => entry.id));
}

function missing(files: Texts, messages: Set<string>): string[] {
  return Object.entries(files).flatMap(([path, source]) =>
    named(source)
      .filter((name) => !messages.has(name))
      .map((name) => `${path}: ${name}`),
  );
}

it("finds the messages that a file names", () => {
  const source = 't.say("one") + t.say(open ? "two" : "three", { x }) + t.say(`four-${n}`)';
  expect(named(source)).toEqual(["one", "two", "three"]);
});

describe.each([
  ["fr", PLATFORM.fr, french],
  ["en", PLATFORM.en, english],
])("every text that is shown exists in %s", (_, platform, games) => {
  it("in the shell", () => {
    expect(Object.keys(shell).length).toBeGreaterThan(20);
    expect(missing(shell, known(platform))).toEqual([]);
  });

  it("on the boards", () => {
    const all = known(platform, ...Object.values(games));
    expect(Object.keys(boards).length).toBeGreaterThan(5);
    expect(missing(boards, all)).toEqual([]);
  });
});

it("has what the front page says before the rest has come", () => {
  const others =
    /\/(?:pages|device)\/(?!Front|Door|Lost)|\/ui\/(?:daily|mine|rules|table|tournament)\//;
  const later =
    /\/ui\/(?:Choice|GuestBoard|OptionFields|Outline|PlainBoard|Plays|RulesText|SetUp)\./;
  const front = Object.entries(shell).filter(
    ([path]) => path.endsWith(".svelte") && !others.test(path) && !later.test(path),
  );
  expect(front.map(([path]) => path)).toContain("../ui/GameCard.svelte");
  expect(missing(Object.fromEntries(front), known(FRONT.fr))).toEqual([]);
  for (const [path, source] of front) {
    const begun = [...source.matchAll(/`([a-z]+)-\$\{/g)].map(([, name]) => `${name}-x = y`);
    expect([path, begun.filter((name) => name.search(LATER) >= 0)]).toEqual([path, []]);
  }
});

it("leaves out of the page what is only said in a terminal", () => {
  for (const platform of Object.values(PLATFORM)) {
    const messages = [...known(platform)];
    expect(messages.length).toBeGreaterThan(200);
    expect(messages.filter((id) => /^(?:refused-)?(?:cli|terminal)-/.test(id))).toEqual([]);
  }
});

it("is the same set of messages in both languages", () => {
  const both = (a: string, b: string) => [[...known(a)].sort(), [...known(b)].sort()] as const;
  const [ours, theirs] = both(PLATFORM.fr, PLATFORM.en);
  expect(ours).toEqual(theirs);
  for (const [path, source] of Object.entries(french)) {
    const [one, other] = both(source, english[path.replace("fr.ftl", "en.ftl")] ?? "");
    expect(one).toEqual(other);
  }
});
