import { render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { expect, it, vi } from "vitest";
import type { BoardProps } from "./board";
import { givenTo, shownBy } from "./guest";
import { herald } from "./news.svelte";
import { Words } from "./words";
import type { Board } from "../../../src/ludotheque/board.d.ts";

const seen = { seat: 0, turn: { seats: [0], wait: "all", timers: [] }, view: { type: "View" } };

function props(more: Partial<BoardProps> = {}): BoardProps {
  return {
    seen: { ...seen, legal: [{ type: "Card" }] } as unknown as BoardProps["seen"],
    ...{ me: 0, view: { type: "View" }, legal: [{ type: "Card" }], mine: true, watching: false },
    ...{ names: ["Ann", "Ben"], mode: "classic", busy: false, replay: false, sealed: [] },
    ...{ timers: [], events: [] },
    words: new Words("en", ["Card = { $seat } plays"]),
    play: () => Promise.resolve({ accepted: true }) as ReturnType<BoardProps["play"]>,
    ...more,
  };
}

function shown(tag: string, element: typeof HTMLElement): HTMLElement {
  const module = shownBy({ contract: 1, default: element }, tag);
  if (!module) throw new Error("no board");
  return render(module.default, { props: props() }).container;
}

class Shows extends HTMLElement {
  set given({ names, mine }: Board["given"]) {
    this.textContent = `${names[0] ?? ""} ${String(mine)}`;
  }
}

it("gives a board its words, and whether a move was accepted", async () => {
  const given = givenTo(props());
  expect(given.tell({ type: "Card", seat: 1 } as { type: string })).toBe("Ben plays");
  expect(given.language).toBe("en");
  expect(given.chosen).toBeNull();
  await expect(given.play({ type: "Card" })).resolves.toBe(true);
});

it("shows what it is given", () => {
  expect(shown("board-shows-1", Shows).textContent).toContain("Ann true");
});

it("shows the plain board where it fails", () => {
  class Fails extends HTMLElement {
    set given(_: Board["given"]) {
      throw new Error("broken");
    }
  }
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(shown("board-fails-1", Fails).querySelector(".plain")).not.toBeNull();
});

it("shows the plain board where there is nothing to give to", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const bare = shown("board-bare-1", class extends HTMLElement {});
  expect(bare.querySelector(".plain")).not.toBeNull();
});

it.each(["/boards/sommet/1.js", "/assets/shell.js"])("watches what fails later in %s", (file) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const board = shown(`board-later-${file.length}`, class extends Shows {});
  const error = Object.assign(new Error("late"), {
    stack: `at HTMLElement.play (http://x${file})`,
  });
  window.dispatchEvent(new ErrorEvent("error", { filename: `http://x${file}`, error }));
  flushSync();
  expect(board.querySelector(".plain") !== null).toBe(file.startsWith("/boards/"));
});

it("leaves one of another version alone, and says so", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const show = vi.spyOn(herald, "show");
  expect(shownBy({ contract: 2, default: Shows }, "board-other-1")).toBeUndefined();
  expect(show).toHaveBeenCalledOnce();
});
