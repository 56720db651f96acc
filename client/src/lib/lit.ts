/** What a lesson points at: the first of its selectors that finds something on the table. The
 * selectors say what is still to be touched, so that what has been touched goes dark. */

const FOCUSABLE = "button, a, input, select, [tabindex]";

export function litBy(selectors: readonly string[], root: ParentNode): readonly HTMLElement[] {
  for (const selector of selectors) {
    const found = [...root.querySelectorAll<HTMLElement>(selector)].filter(shows);
    if (found.length) return found;
  }
  return [];
}

function shows(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** Go there by keyboard: to the thing itself, or to what is inside it. */
export function goTo(element: HTMLElement | undefined): void {
  element?.scrollIntoView({ block: "nearest", inline: "nearest" });
  const inner = element?.matches(FOCUSABLE)
    ? element
    : element?.querySelector<HTMLElement>(FOCUSABLE);
  inner?.focus();
}

/** Marks what is lit, for style sheets and whoever looks at the page. */
export function mark(before: readonly HTMLElement[], now: readonly HTMLElement[]): void {
  for (const element of before) if (!now.includes(element)) delete element.dataset.lit;
  for (const element of now) if (!("lit" in element.dataset)) element.dataset.lit = "";
}
