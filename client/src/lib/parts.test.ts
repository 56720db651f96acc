import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Parts } from "./games";
import * as games from "./games";
import { cupboard } from "./parts.svelte";
import { vocabulary } from "./vocabulary.svelte";

const parts: Parts = { board: undefined, Seat: undefined };

beforeEach(() => {
  vi.spyOn(games, "loadParts").mockResolvedValue(parts);
  vi.spyOn(vocabulary, "learn").mockResolvedValue();
});
afterEach(() => vi.restoreAllMocks());

it("fetches what a table needs once, however often it is asked for", async () => {
  expect(cupboard.of("rami")).toBeUndefined();
  await Promise.all([cupboard.prepare("rami"), cupboard.fetch("rami")]);
  await cupboard.prepare("rami");
  expect(games.loadParts).toHaveBeenCalledOnce();
  expect(vocabulary.learn).toHaveBeenCalledExactlyOnceWith("rami");
  expect(cupboard.of("rami")).toBe(parts);
});

it("has no board before it has its words", async () => {
  let said = () => {};
  vi.mocked(vocabulary.learn).mockReturnValue(new Promise((resolve) => (said = resolve)));
  const coming = cupboard.fetch("rue");
  await Promise.resolve();
  expect(cupboard.of("rue")).toBeUndefined();
  said();
  await coming;
  expect(cupboard.of("rue")).toBe(parts);
});

it("asks again after a failure", async () => {
  vi.mocked(games.loadParts).mockRejectedValueOnce(new Error("offline"));
  await expect(cupboard.fetch("coins")).rejects.toThrow("offline");
  await cupboard.fetch("coins");
  expect(cupboard.of("coins")).toBe(parts);
});

it("does not run a guest's board before somebody plays", async () => {
  await cupboard.prepare("elsewhere");
  expect(games.loadParts).not.toHaveBeenCalled();
  await cupboard.fetch("elsewhere");
  expect(games.loadParts).toHaveBeenCalledExactlyOnceWith("elsewhere");
});
