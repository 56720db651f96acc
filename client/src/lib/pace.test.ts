// @vitest-environment node
import { expect, it } from "vitest";
import { longest } from "./pace";

it("waits for the longest of what happens, and not for what nobody sees", () => {
  const pauses = { Drew: 350, Laid: 900 };
  const events = ["Drew", "Laid", "Counted"].map((type) => ({ type }));
  expect(longest(events, pauses)).toBe(900);
  expect(longest([{ type: "Counted" }], pauses)).toBe(0);
  expect(longest([], pauses)).toBe(0);
});
