import { expect, it } from "vitest";
import type { ModeInfo } from "./protocol";
import { roomFor } from "./around";
import { company, companyHere, named, quickTable, shareable } from "./start";

const mode: ModeInfo = {
  key: "plain",
  players: [2, 3, 4],
  bots: ["quick", "slow", "wise"],
  others: [],
  middle: "wise",
  lesson: false,
  one_device: "passed",
  finding: false,
  hints: true,
  coach: true,
  options: {},
};

it("seats bots of the level that the mode names for those who have not chosen", () => {
  const bot = { kind: "bot", level: "wise" };
  expect(company(mode, 2)).toEqual([{ kind: "me" }, bot]);
  expect(quickTable("toy", mode).seats).toEqual([{ kind: "me" }, bot, bot]);
});

it("seats everybody at one device, and calls by number who has not said their name", () => {
  const seats = companyHere(mode, 3, Infinity);
  expect(seats[0]).toEqual({ kind: "me" });
  const [, second] = seats;
  const said = [{ kind: "me" }, second!, { kind: "beside", name: " Zoé " }] as const;
  expect(named(said, (seat) => `P${seat + 1}`)).toEqual([
    { kind: "me" },
    { kind: "beside", name: "P2" },
    { kind: "beside", name: "Zoé" },
  ]);
});

it("seats bots for whom a small screen has no room", () => {
  const hands = { ...mode, one_device: "hands" } as const;
  expect(roomFor(mode, 390, 844)).toBe(Infinity);
  const kinds = (width: number, height: number) =>
    companyHere(hands, 4, roomFor(hands, width, height)).map(({ kind }) => kind);
  expect(kinds(390, 844)).toEqual(["me", "beside", "bot", "bot"]);
  expect(kinds(820, 1180)).toEqual(["me", "beside", "beside", "beside"]);
});

it("offers one device where the mode can be played there", () => {
  const kinds = ["passed", "open", "around", "hands", "race", "alone"] as const;
  expect(kinds.map((one_device) => shareable({ ...mode, one_device }))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});
