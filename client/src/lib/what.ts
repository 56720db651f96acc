/** “What is this?”: the parts of a table that boards mark with `data-what`. */

import type { Words } from "./words";

const MARKED = "[data-what]";

const partOf = (element: Element | null | undefined): HTMLElement | null =>
  element?.closest<HTMLElement>(MARKED) ?? null;

/** The part that is focused, if one is. */
export function focusedPart(root: Element | undefined): HTMLElement | null {
  const focused = document.activeElement;
  return root?.contains(focused) ? partOf(focused) : null;
}

/** What lies at that point: what a finger would touch, or else the smallest part around it. */
export function partAt(root: Element, x: number, y: number): HTMLElement | null {
  for (const touched of document.elementsFromPoint(x, y)) {
    const part = root.contains(touched) ? partOf(touched) : null;
    if (part) return part;
  }
  const around = marked(root).filter((part) => holds(part.getBoundingClientRect(), x, y));
  return around.sort((a, b) => sizeOf(a) - sizeOf(b))[0] ?? null;
}

/** The kinds of parts in sight, each once, in the order of the table. */
export function partsIn(root: Element): readonly string[] {
  const shown = marked(root).filter((part) => sizeOf(part) > 0);
  return [...new Set(shown.map(nameOf))];
}

/** The name under which the game tells of a part, first of what it is in that mode; empty: it does
 * not. */
export function toldAs(name: string, mode: string, words: Pick<Words, "has">): string {
  return [`${name}-${mode}`, name].find((each) => words.has(`what-${each}`)) ?? "";
}

export const nameOf = (part: HTMLElement): string => part.dataset.what ?? "";

const marked = (root: Element) => [...root.querySelectorAll<HTMLElement>(MARKED)];

function holds({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return left <= x && x <= right && top <= y && y <= bottom;
}

function sizeOf(part: HTMLElement): number {
  const { width, height } = part.getBoundingClientRect();
  return width * height;
}
