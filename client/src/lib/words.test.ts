// @vitest-environment node
import { describe, expect, it } from "vitest";
import frenchPlatform from "$words/fr.ftl?raw";
import englishPlatform from "$words/en.ftl?raw";
import frenchRami from "$games/rami/fr.ftl?raw";
import englishRami from "$games/rami/en.ftl?raw";
import type { Problem, Value } from "./protocol";
import cases from "./words.cases.json";
import { guessLanguage, LANGUAGES, Words, type Arguments, type Language } from "./words";

interface Told extends Record<Language, string> {
  value: Value;
  names?: string[];
  me?: number | null;
}

const platform = { fr: frenchPlatform, en: englishPlatform };
const rami = { fr: frenchRami, en: englishRami };

describe.each(LANGUAGES)("the same words as Python's, in %s", (language) => {
  const words = new Words(language, [cases.texts[language]]);

  it.each(cases.tell as Told[])("tells $value", ({ value, names, me, ...expected }) => {
    expect(words.tell(value, names, me)).toBe(expected[language]);
  });

  it.each(cases.refusal)("refuses $problem", ({ problem, ...expected }) => {
    expect(words.refusal(problem as unknown as Problem)).toBe(expected[language]);
  });

  it.each(cases.say)("says $message", ({ message, arguments: given, ...expected }) => {
    expect(words.say(message, given as Arguments)).toBe(expected[language]);
  });

  it.each(cases.rami as Told[])("tells rami's $value", ({ value, names, me, ...expected }) => {
    const both = new Words(language, [platform[language], rami[language]]);
    expect(both.tell(value, names, me)).toBe(expected[language]);
  });
});

describe("the language to begin with", () => {
  it("is the first that the browser prefers and that there are texts for", () => {
    expect(guessLanguage(["de-AT", "en-GB", "fr"])).toBe("en");
    expect(guessLanguage(["fr-CA", "en"])).toBe("fr");
  });

  it("is French where none is known", () => {
    expect(guessLanguage(["de", "it"])).toBe("fr");
    expect(guessLanguage([])).toBe("fr");
  });
});

it("does not guess a text for what has no type", () => {
  const words = new Words("en", ["a = { $b }"]);
  expect(() => words.arguments({ b: { no: "type" } })).toThrow(TypeError);
});
