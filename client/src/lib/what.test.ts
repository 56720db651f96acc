import { beforeEach, describe, expect, it, vi } from "vitest";
import { focusedPart, nameOf, partAt, partsIn, toldAs } from "./what";
import { Words } from "./words";

const BOXES: Record<string, [number, number, number, number]> = {
  row: [0, 0, 100, 40],
  card: [10, 10, 20, 20],
  away: [0, 0, 0, 0],
};

function table(): HTMLElement {
  document.body.innerHTML = `<main><div data-what="row"><button data-what="card"><i>R</i></button></div>
    <p data-what="away"></p><p>line</p></main><div data-what="elsewhere"></div>`;
  for (const part of document.querySelectorAll<HTMLElement>("[data-what]")) {
    const [x, y, width, height] = BOXES[nameOf(part)] ?? [0, 0, 9, 9];
    part.getBoundingClientRect = () => ({
      ...{ x, y, width, height, left: x, top: y, right: x + width, bottom: y + height },
      toJSON: () => "",
    });
  }
  return document.querySelector("main") ?? document.body;
}

describe("what is touched", () => {
  let root: HTMLElement;
  const under = (...found: (Element | null)[]) =>
    vi.fn(() => found.filter((each) => each !== null));
  beforeEach(() => (root = table()));

  it("is the part that a finger would touch", () => {
    document.elementsFromPoint = under(root.querySelector("i"), root);
    expect(partAt(root, 15, 15)).toBe(root.querySelector("button"));
  });

  it("is the smallest around the point, where a finger would touch nothing", () => {
    document.elementsFromPoint = under(root);
    expect(nameOf(partAt(root, 15, 15) ?? root)).toBe("card");
    expect(nameOf(partAt(root, 90, 5) ?? root)).toBe("row");
  });

  it("is nothing beside the parts, and nothing that is not of the table", () => {
    document.elementsFromPoint = under(document.querySelector("[data-what=elsewhere]"), root);
    expect(partAt(root, 300, 300)).toBe(null);
  });

  it("are the kinds in sight, each once", () => {
    expect(partsIn(root)).toEqual(["row", "card"]);
  });

  it("is what has the focus", () => {
    expect(focusedPart(root)).toBe(null);
    root.querySelector("button")?.focus();
    expect(nameOf(focusedPart(root) ?? root)).toBe("card");
    expect(focusedPart(undefined)).toBe(null);
  });
});

it("is told of as what it is in the mode that is played", () => {
  const words = new Words("en", ["what-mole = A mole", "what-mole-duel = The only mole"]);
  expect(toldAs("mole", "duel", words)).toBe("mole-duel");
  expect(toldAs("mole", "garden", words)).toBe("mole");
  expect(toldAs("bait", "duel", words)).toBe("");
});
