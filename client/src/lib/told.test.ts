// @vitest-environment node
import { expect, it } from "vitest";
import { headline, told, type Line } from "./told";
import { Words } from "./words";

const line = (type: string): Line => ({ key: type, text: type, brief: type, event: { type } });
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

it("is brief where there is a brief text, and the log is not", () => {
  const words = new Words("en", [
    "Laid = a card: { $card }",
    "brief-Laid = a card",
    "Ended = ended",
  ]);
  const news = [{ step: 0, at: 0, events: [{ type: "Laid", card: 3 }, { type: "Other" }] }];
  const lines = told(news, words, [], null);
  expect(lines.map(({ text }) => text)).toEqual(["a card: 3"]);
  expect(headline(lines, () => 0)).toBe("a card");
  expect(
    headline(told([{ step: 1, at: 0, events: [{ type: "Ended" }] }], words, [], null), weigh),
  ).toBe("ended");
});
