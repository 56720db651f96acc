import { afterEach, expect, it, vi } from "vitest";
import { onButton, press, type Deed } from "./keys";

afterEach(() => document.body.replaceChildren());

function pressed(
  key: string,
  deeds: Record<string, Deed>,
  { on = "div", ...held }: KeyboardEventInit & { on?: string } = {},
): KeyboardEvent {
  const target = document.body.appendChild(document.createElement(on));
  const event = new KeyboardEvent("keydown", { key, cancelable: true, bubbles: true, ...held });
  const hear = (heard: KeyboardEvent) => press(heard, deeds);
  document.body.addEventListener("keydown", hear, { once: true });
  target.dispatchEvent(event);
  return event;
}

it("does what a key stands for, and nothing else happens", () => {
  const turn = vi.fn();
  expect(pressed("r", { r: turn }).defaultPrevented).toBe(true);
  expect(pressed("R", { r: turn }).defaultPrevented).toBe(true);
  expect(turn).toHaveBeenCalledTimes(2);
});

it("leaves keys alone that stand for nothing now", () => {
  expect(pressed("p", { p: false }).defaultPrevented).toBe(false);
  expect(pressed("q", {}).defaultPrevented).toBe(false);
});

it.each([
  { ctrlKey: true },
  { metaKey: true },
  { altKey: true },
  { repeat: true },
  { on: "input" },
])("leaves keys alone that belong to others: %o", (held) => {
  const deed = vi.fn();
  expect(pressed("g", { g: deed }, held).defaultPrevented).toBe(false);
  expect(deed).not.toHaveBeenCalled();
});

it("knows what a space bar presses", () => {
  expect(onButton(pressed(" ", {}, { on: "button" }))).toBe(true);
  expect(onButton(pressed(" ", {}))).toBe(false);
});
