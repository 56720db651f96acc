import { afterEach, expect, it, vi } from "vitest";
import { readAloud } from "./aloud";
import { settings } from "./settings.svelte";

/** A browser that can speak: what it was asked to say, in which language. */
function listen(): [string, string][] {
  const heard: [string, string][] = [];
  const speak = (said: { text: string; lang: string }) => heard.push([said.text, said.lang]);
  vi.stubGlobal("speechSynthesis", { cancel: () => (heard.length = 0), speak });
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class {
      lang = "";
      constructor(readonly text: string) {}
    },
  );
  return heard;
}

afterEach(() => {
  settings.sound = false;
  vi.unstubAllGlobals();
});

it("is muted until sound is wished", () => {
  const heard = listen();
  expect(settings.sound).toBe(false);
  readAloud("Une tuile !");
  expect(heard).toEqual([]);
});

it("says the newest in the reader's language, and stops what it was saying", () => {
  const heard = listen();
  settings.sound = true;
  settings.language = "fr";
  readAloud("Une tuile !");
  readAloud("Encore une !");
  expect(heard).toEqual([["Encore une !", "fr"]]);
});

it("does without where a browser cannot speak", () => {
  settings.sound = true;
  expect(() => readAloud("Une tuile !")).not.toThrow();
});
