import { cleanup, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { View } from "$client/generated/games/gnomes";
import type { Words } from "$client/lib/board";
import { Notebook } from "./notebook.svelte";
import Notes from "./Notes.svelte";

afterEach(cleanup);
beforeEach(() => localStorage.clear());

const VIEW = {
  hands: [[], []],
  played: [[], []],
  loots: [null, null],
  notes: [[], ["A1", "B1"]],
  suspects: [[], ["A1"]],
  facts: [],
} as unknown as View;
const WORDS = {
  say: (message: string, given: Record<string, unknown> = {}) =>
    [message, ...Object.values(given)].join(" "),
} as unknown as Words;

function opened() {
  const notebook = new Notebook("test", () => ({ view: VIEW, me: 0 }));
  const { container } = render(Notes, {
    props: { view: VIEW, me: 0, names: ["Zoé", "Ana"], words: WORDS, notebook },
  });
  const line = () => container.querySelector("[data-testid=sheet]")?.textContent;
  return { notebook, line, answers: container.querySelector("details") as HTMLDetailsElement };
}

describe("the notebook", () => {
  it("says what the open sheet tells, and what the pencil does", () => {
    const { notebook, line } = opened();
    expect(line()).toBeUndefined();
    flushSync(() => notebook.turnTo(1));
    expect(line()).toBe("board-sheet Ana 2");
    flushSync(() => (notebook.drawing = true));
    expect(line()).toBe("board-pencil");
    flushSync(() => notebook.turnTo("mine"));
    expect(line()).toBe("board-exposed 1");
  });

  it("closes the answers when one goes on with something else", () => {
    const { answers } = opened();
    answers.open = true;
    answers.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    expect(answers.open).toBe(true);
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    expect(answers.open).toBe(false);
  });
});
