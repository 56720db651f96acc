// @vitest-environment node

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { herald } from "./news.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  herald.hush();
  vi.useRealTimers();
});

const LONG =
  "Une phrase qui dit pourquoi un coup est refusé, et ce qu’on peut faire à sa place. ".repeat(2);

describe("a note", () => {
  it("stays as long as it takes to read it", () => {
    herald.show("B2 est une mare.");
    vi.advanceTimersByTime(6000);
    expect(herald.note).toBeNull();
    herald.show(LONG);
    vi.advanceTimersByTime(9000);
    expect(herald.note).not.toBeNull();
    vi.advanceTimersByTime(9000);
    expect(herald.note).toBeNull();
  });

  it("that refuses goes when one goes on; others stay", () => {
    herald.show("B2 est une mare.", "refused");
    herald.goOn();
    expect(herald.note).toBeNull();
    herald.show("Lien copié.");
    herald.goOn();
    expect(herald.note).not.toBeNull();
  });
});
