// @vitest-environment node
import { expect, it } from "vitest";
import { headline } from "$client/lib/told";
import { linger } from "./pace";

const line = (type: string) => ({ key: type, text: type, brief: type, event: { type } });
const told = (...types: string[]) => headline(types.map(line), (event) => linger([event]));

it("tells who has started the clock, and who lets whom lay", () => {
  expect(told("Laid", "RanDry", "ClockStarted")).toBe("ClockStarted");
  expect(told("RanDry", "ClockStarted", "GaveWay")).toBe("GaveWay");
});

it("tells nothing of cards drawn as long as a card was laid", () => {
  expect(told("Laid", "Finished", "Drew")).toBe("Laid");
});
