import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settling } from "./settling.svelte";

/** Where each piece starts from, in the order in which they began to move. */
let starts: [string, string][] = [];

beforeEach(() => {
  starts = [];
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return new DOMRect(Number((this as HTMLElement).dataset.left ?? 0), 0, 10, 10);
  });
  vi.spyOn(Element.prototype, "animate").mockImplementation(function (this: Element, frames) {
    const [first] = frames as Keyframe[];
    starts.push([this.textContent ?? "", String(first?.transform)]);
    return { finished: Promise.resolve() } as unknown as Animation;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function piece(name: string, left: number): HTMLElement {
  const made = document.createElement("i");
  Object.assign(made.dataset, { piece: name, left: String(left) });
  made.textContent = name;
  return made;
}

/** A board with one piece; `change` moves or adds pieces as a new view does. */
function board(origin: (name: string) => DOMRect | undefined) {
  const root = document.createElement("div");
  root.dataset.home = "table";
  root.append(piece("a", 100));
  document.body.append(root);
  let at = $state(0);
  let next: HTMLElement[] = [];
  let drop: ReturnType<typeof settling> = () => undefined;
  const end = $effect.root(() => {
    drop = settling({ root: () => root, layout: () => at, origin });
    // Between the two effects, as a component draws itself.
    $effect.pre(() => {
      if (at) root.replaceChildren(...next);
    });
  });
  flushSync();
  const change = (...pieces: HTMLElement[]) => {
    next = pieces;
    at += 1;
    flushSync();
  };
  return { change, drop, end };
}

it("slides what has moved from where it was", () => {
  const { change, end } = board(() => undefined);
  change(piece("a", 160));
  expect(starts).toEqual([["a", "translate(-60px, 0px)"]]);
  change(piece("a", 160));
  expect(starts).toHaveLength(1);
  end();
});

it("lets what is new come from its origin, and leaves it alone when it has none", () => {
  const { change, end } = board((name) => (name === "b" ? new DOMRect(20, 0, 10, 10) : undefined));
  change(piece("a", 100), piece("b", 50), piece("c", 70));
  expect(starts).toEqual([["b", "translate(-30px, 0px) scale(1)"]]);
  end();
});

it("starts from the hand what a hand has let go of, once", () => {
  const { change, drop, end } = board(() => undefined);
  drop([{ piece: "a", box: new DOMRect(300, 0, 10, 10) }]);
  change(piece("a", 100));
  expect(starts).toEqual([["a", "translate(200px, 0px) scale(1)"]]);
  change(piece("a", 100));
  expect(starts).toHaveLength(1);
  end();
});
