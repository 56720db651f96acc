// @vitest-environment node
import { expect, it } from "vitest";
import { FLIGHT } from "./motion";
import { hurried, longest } from "./pace";

it("waits for the longest of what happens, and not for what nobody sees", () => {
  const pauses = { Drew: 350, Laid: 900 };
  const events = ["Drew", "Laid", "Counted"].map((type) => ({ type }));
  expect(longest(events, pauses)).toBe(900);
  expect(longest([{ type: "Counted" }], pauses)).toBe(0);
  expect(longest([], pauses)).toBe(0);
});

it("waits for who is impatient until things have arrived, and no longer", () => {
  expect(hurried(2600, true)).toBe(FLIGHT);
  expect(hurried(120, true)).toBe(120);
  expect(hurried(2600, false)).toBe(2600);
});
