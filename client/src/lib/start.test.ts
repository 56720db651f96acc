import { expect, it } from "vitest";
import type { ModeInfo } from "./protocol";
import { company, quickTable } from "./start";

const mode: ModeInfo = {
  key: "plain",
  players: [2, 3, 4],
  bots: ["quick", "slow", "wise"],
  others: [],
  middle: "wise",
  lesson: false,
  finding: false,
  hints: true,
  options: {},
};

it("seats bots of the level that the mode names for those who have not chosen", () => {
  const bot = { kind: "bot", level: "wise" };
  expect(company(mode, 2)).toEqual([{ kind: "me" }, bot]);
  expect(quickTable("toy", mode).seats).toEqual([{ kind: "me" }, bot, bot]);
});
