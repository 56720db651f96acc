import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { guard, SETTLE, type Prompt } from "./guard";

let board: HTMLElement;
let button: HTMLButtonElement;

beforeEach(() => {
  vi.useFakeTimers();
  board = document.body.appendChild(document.createElement("div"));
  button = board.appendChild(document.createElement("button"));
  button.textContent = "confirm";
  // jsdom lays nothing out: whatever is asked for, the last button is there.
  document.elementFromPoint = () => board.querySelector("button:last-of-type");
});
afterEach(() => {
  board.remove();
  vi.useRealTimers();
});

const settling = () => board.classList.contains("settling");
const press = () => button.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
/** Observers are told in a microtask. */
const mutated = () => Promise.resolve();

function guarded(prompt: Prompt) {
  const made = guard(board, prompt);
  if (!made) throw new Error("nothing guards");
  return made;
}

it("takes no pointer for a moment when one's turn has come", () => {
  const made = guarded({ mine: false, race: false });
  made.update?.({ mine: true, race: false });
  expect(settling()).toBe(true);
  vi.advanceTimersByTime(SETTLE);
  expect(settling()).toBe(false);
});

it("takes everything in a race", () => {
  const made = guarded({ mine: false, race: false });
  made.update?.({ mine: true, race: true });
  expect(settling()).toBe(false);
});

it("lets nobody press what appears where they have just pressed", async () => {
  guarded({ mine: true, race: false });
  press();
  board.appendChild(document.createElement("button")).textContent = "give up";
  await mutated();
  expect(settling()).toBe(true);
});

it("lets nobody press a button that says something else now", async () => {
  guarded({ mine: true, race: false });
  press();
  button.textContent = "end";
  await mutated();
  expect(settling()).toBe(true);
});

it("holds one up once for what has appeared, however much changes elsewhere", async () => {
  guarded({ mine: true, race: false });
  press();
  board.appendChild(document.createElement("button")).textContent = "give up";
  await mutated();
  vi.advanceTimersByTime(SETTLE);
  await mutated();
  expect(settling()).toBe(false);
});

it("holds one up again for what appears later", async () => {
  guarded({ mine: true, race: false });
  press();
  board.appendChild(document.createElement("button")).textContent = "give up";
  await mutated();
  vi.advanceTimersByTime(SETTLE);
  board.appendChild(document.createElement("button")).textContent = "end";
  await mutated();
  expect(settling()).toBe(true);
});

it("lets one go on where only other things have changed", async () => {
  guarded({ mine: true, race: false });
  press();
  board.prepend(document.createElement("p"));
  button.setAttribute("aria-pressed", "true");
  await mutated();
  expect(settling()).toBe(false);
});

it("lets a key that is held press once", () => {
  guarded({ mine: true, race: false });
  const pressed = vi.fn();
  button.addEventListener("keydown", pressed);
  for (const repeat of [false, true, true])
    button.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", repeat, bubbles: true }));
  expect(pressed).toHaveBeenCalledTimes(1);
});
