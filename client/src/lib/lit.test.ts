import { beforeEach, expect, it, vi } from "vitest";
import { goTo, litBy, mark } from "./lit";

beforeEach(() => {
  document.body.innerHTML =
    '<button data-card="1" aria-pressed="true">1</button><button data-card="2">2</button>' +
    '<div id="place"><button>here</button></div>';
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 9, 9));
  Element.prototype.scrollIntoView = vi.fn();
});

const texts = (found: readonly HTMLElement[]) => found.map((each) => each.textContent);

it("lights what the first selector finds that finds anything", () => {
  expect(texts(litBy(['[data-card="7"]', '[data-card="2"]', "#place"], document))).toEqual(["2"]);
});

it("goes on to the next where one has been touched", () => {
  const show = ['[data-card="1"]:not([aria-pressed="true"])', "#place"];
  expect(texts(litBy(show, document))).toEqual(["here"]);
});

it("lights nothing that does not show", () => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 0, 0));
  expect(litBy(["[data-card]"], document)).toEqual([]);
});

it("marks what is lit and nothing else", () => {
  const [first, second] = litBy(["[data-card]"], document);
  if (!first || !second) throw new Error("two cards");
  mark([], [first]);
  mark([first], [second]);
  expect(texts([...document.querySelectorAll<HTMLElement>("[data-lit]")])).toEqual(["2"]);
});

it("puts the focus on what is lit, or on what is in it", () => {
  goTo(litBy(["#place"], document)[0]);
  expect(document.activeElement?.textContent).toBe("here");
});
