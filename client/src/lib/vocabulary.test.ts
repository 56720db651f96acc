import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "./api";
import { gamesWithTexts, loadTexts, names } from "./games";
import { vocabulary } from "./vocabulary.svelte";
import { LANGUAGES, Words } from "./words";

describe("names", () => {
  it.each(LANGUAGES)("say in %s what the whole texts say", async (language) => {
    for (const key of gamesWithTexts()) {
      const few = new Words(language, [names[language].get(key) ?? ""]);
      const all = new Words(language, [(await loadTexts(key, language)) ?? ""]);
      expect(few.say("title")).toBe(all.say("title"));
      expect(few.say("tagline")).toBe(all.say("tagline"));
      expect(few.has("title") && few.has("tagline")).toBe(true);
      expect(few.has("board-go-ahead")).toBe(false);
    }
  });
});

it.each(["cli-version", "refused-cli-file", "terminal-moves", "refused-terminal-choice"])(
  "leaves %s to the terminal",
  (message) => {
    expect(vocabulary.shell.has(message)).toBe(false);
    expect(vocabulary.shell.has("refused-replay-seed")).toBe(true);
  },
);

describe("the vocabulary", () => {
  beforeEach(() => vi.spyOn(api, "words").mockResolvedValue({ ftl: "title = Guest" }));
  afterEach(() => vi.restoreAllMocks());

  it("begins with names, and completes them once", async () => {
    vocabulary.begin("en");
    expect(vocabulary.of("rami").has("title")).toBe(true);
    expect(vocabulary.of("rami").has("refused-not-in-rack")).toBe(false);
    const whole = vocabulary.complete();
    expect(vocabulary.complete()).toBe(whole);
    await whole;
    expect(vocabulary.of("abcdrix").has("board-go-ahead")).toBe(true);
    expect(document.documentElement.lang).toBe("en");
  });

  it("learns what is said at the tables of one game, and nothing that is shown changes", async () => {
    vocabulary.begin("en");
    const { shell } = vocabulary;
    const rue = vocabulary.of("rue");
    expect(shell.has("lobby-invite")).toBe(false);
    await vocabulary.learn("rami");
    expect(vocabulary.of("rami").has("refused-not-in-rack")).toBe(true);
    expect(vocabulary.of("rami").say("lobby-invite")).toBe(shell.say("lobby-invite"));
    expect(vocabulary.shell).toBe(shell);
    expect(vocabulary.of("rue")).toBe(rue);
    await vocabulary.learn("rami");
    expect(api.words).not.toHaveBeenCalled();
  });

  it("learns a guest's texts from the server, once", async () => {
    vocabulary.begin("en");
    await vocabulary.learn("newcomer");
    await vocabulary.learn("newcomer");
    expect(vocabulary.of("newcomer").say("title")).toBe("Guest");
    expect(api.words).toHaveBeenCalledOnce();
  });

  it("does not learn in a language that is no longer spoken", async () => {
    await vocabulary.load("fr");
    vocabulary.begin("fr");
    const learning = vocabulary.learn("rami");
    vocabulary.begin("en");
    await learning;
    expect(vocabulary.of("rami").language).toBe("en");
  });

  it("speaks the language that was chosen last, whichever comes last", async () => {
    const first = vocabulary.load("fr");
    await Promise.all([first, vocabulary.load("en")]);
    expect(vocabulary.shell.language).toBe("en");
    expect(vocabulary.of("rami").language).toBe("en");
  });

  it("keeps a game that comes while texts are on their way", async () => {
    const loading = vocabulary.load("fr");
    await Promise.all([loading, vocabulary.meet(["guest"])]);
    expect(vocabulary.of("guest").say("title")).toBe("Guest");
    expect(vocabulary.of("guest").language).toBe("fr");
  });
});
