// @vitest-environment node
import { expect, it } from "vitest";
import { headline, type Line } from "./told";

const line = (type: string): Line => ({ key: type, text: type, event: { type } });
const weights: Record<string, number> = { Asked: 1300, Answered: 2000, Drew: 350 };
const weigh = ({ type }: { type: string }) => weights[type] ?? 0;
const said = (...types: string[]) => headline(types.map(line), weigh);

it("tells the newest that has weight", () => {
  expect(said("Answered", "Asked")).toBe("Asked");
});

it("is not pushed away by small change", () => {
  expect(said("Asked", "Answered", "Drew", "Ended")).toBe("Answered");
});

it("does not go back for ever", () => {
  expect(said("Answered", "Drew", "Drew", "Drew", "Drew", "Drew", "Ended")).toBe("Ended");
});

it("tells small change where there is nothing else", () => {
  expect(said("Drew")).toBe("Drew");
  expect(said()).toBe("");
});
