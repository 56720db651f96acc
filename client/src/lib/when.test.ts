import { expect, test } from "vitest";
import { ago } from "./when";

const HOUR = 3_600_000;

test.each([
  [0, "maintenant"],
  [59_000, "maintenant"],
  [60_000, "il y a 1 minute"],
  [3 * HOUR, "il y a 3 heures"],
  [24 * HOUR, "hier"],
  [50 * 24 * HOUR, "il y a 50 jours"],
  [-5000, "maintenant"],
])("%i ms ago is %s", (past, text) => {
  expect(ago("fr", 1e12, 1e12 + past)).toBe(text);
});
