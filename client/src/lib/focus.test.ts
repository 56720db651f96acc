import { afterEach, expect, it, vi } from "vitest";
import { focusNext } from "./focus";

afterEach(() => document.body.replaceChildren());

function focused(): HTMLButtonElement {
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  return button;
}

it("goes on when what had the focus is gone", async () => {
  const next = vi.fn();
  const button = focused();
  const going = focusNext(next);
  button.remove();
  await going;
  expect(next).toHaveBeenCalledOnce();
});

it("stays with what still has the focus", async () => {
  const next = vi.fn();
  focused();
  await focusNext(next);
  expect(next).not.toHaveBeenCalled();
});
