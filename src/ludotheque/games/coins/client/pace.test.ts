// @vitest-environment node
import { expect, it } from "vitest";
import { headline } from "$client/lib/told";
import { linger } from "./pace";

const line = (type: string) => ({
  key: type,
  text: type,
  brief: type,
  event: { type },
});
const told = (...types: string[]) => headline(types.map(line), (event) => linger([event], "a"));

it("tells the last that has happened, whatever it is", () => {
  expect(told("CardShifted", "CardLaid", "CardLaid")).toBe("CardLaid");
  expect(told("CardShifted", "CardLaid", "Passed")).toBe("Passed");
  expect(told("CardShifted", "CardLaid", "WentOut", "LastRound")).toBe("LastRound");
  expect(told("Swapped", "CouldNot")).toBe("CouldNot");
});
