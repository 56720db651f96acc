import { afterEach, expect, it, vi } from "vitest";
import About from "../pages/About.svelte";
import { pages } from "./pages";
import { vocabulary } from "./vocabulary.svelte";

afterEach(() => vi.restoreAllMocks());

it("has at once a page that has come with its texts, and not before", async () => {
  const texts = vi.spyOn(vocabulary, "complete").mockResolvedValue();
  texts.mockRejectedValueOnce(new Error("offline"));
  await expect(pages.about()).rejects.toThrow("offline");
  const coming = pages.about();
  expect(coming).toBeInstanceOf(Promise);
  expect(await coming).toBe(About);
  expect(pages.about()).toBe(About);
  expect(texts).toHaveBeenCalledTimes(2);
});
