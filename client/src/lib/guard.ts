/**
 * A finger must never press what has only just appeared under it: the second tap of a double tap
 * lands on the button that the first one brought, and a tap that was on its way meets what another
 * player's move brought. For a moment after such a change the board takes no pointer; keys that
 * repeat by themselves press nothing.
 */

import type { Action } from "svelte/action";

/** Milliseconds in which nobody can have read what is new. */
export const SETTLE = 400;
/** How long after a press what it brings is looked for. */
const WATCH = 1000;
const CONTROLS = "button, a, [role=button], [role=radio], [role=checkbox], [tabindex]";

export interface Prompt {
  /** One is asked: when that begins, somebody else has brought it about. */
  readonly mine: boolean;
  /** In a race every moment counts, and nothing is taken away. */
  readonly race: boolean;
}

interface Press {
  readonly x: number;
  readonly y: number;
  readonly control: Element | null;
  readonly words: string;
  readonly at: number;
}

const controlAt = (x: number, y: number): Element | null =>
  document.elementFromPoint(x, y)?.closest(CONTROLS) ?? null;
const wordsOf = (control: Element | null): string =>
  `${control?.getAttribute("aria-label") ?? ""} ${control?.textContent ?? ""}`;

export const guard: Action<HTMLElement, Prompt> = (node, given) => {
  let prompt = given;
  let press: Press | undefined;
  let opening: ReturnType<typeof setTimeout> | undefined;

  function settle() {
    if (prompt.race) return;
    node.classList.add("settling");
    clearTimeout(opening);
    opening = setTimeout(() => node.classList.remove("settling"), SETTLE);
  }

  /** Is there something else under the finger now than what it pressed? */
  function look() {
    if (!press || node.classList.contains("settling")) return;
    if (performance.now() - press.at > WATCH) press = undefined;
    else {
      const now = controlAt(press.x, press.y);
      const words = wordsOf(now);
      if (now === press.control && words === press.words) return;
      // Each change counts once: the end of the moment is a change of the board's as well.
      press = { ...press, control: now, words };
      if (now && node.contains(now) && now.matches("button, [role=button]")) settle();
    }
  }

  function pressed(event: PointerEvent) {
    const control = controlAt(event.clientX, event.clientY);
    const { clientX: x, clientY: y } = event;
    press = { x, y, control, words: wordsOf(control), at: performance.now() };
  }

  function unrepeated(event: KeyboardEvent) {
    if (!event.repeat || !(event.key === "Enter" || event.key === " ")) return;
    event.preventDefault();
    event.stopPropagation();
  }

  const observer = new MutationObserver(look);
  observer.observe(node, { subtree: true, childList: true, characterData: true, attributes: true });
  node.addEventListener("pointerdown", pressed, true);
  node.addEventListener("keydown", unrepeated, true);
  return {
    update(changed) {
      const asked = changed.mine && !prompt.mine;
      prompt = changed;
      if (asked) settle();
    },
    destroy() {
      clearTimeout(opening);
      observer.disconnect();
      node.removeEventListener("pointerdown", pressed, true);
      node.removeEventListener("keydown", unrepeated, true);
    },
  };
};
