import { describe, expect, it } from "vitest";
import {
  bestTime,
  isDate,
  merged,
  monthBeside,
  monthOf,
  read,
  shifted,
  solvedOn,
  streak,
  timeOf,
  today,
  weekdayLevel,
  type Effort,
  type Efforts,
} from "./daily";

const effort = (on: string | null = null, ms = 1000): Effort => ({ ms, tries: 1, on });

describe("a day", () => {
  it("is the reader's own, not Greenwich's", () => {
    expect(today(new Date(2026, 0, 1, 0, 5))).toBe("2026-01-01");
    expect(today(new Date(2026, 11, 31, 23, 55))).toBe("2026-12-31");
  });

  it("has to exist", () => {
    expect(["2026-02-28", "2024-02-29"].every(isDate)).toBe(true);
    const none = ["2026-02-29", "2026-13-01", "2026-1-1", "today", "", "2026-02-28T00"];
    expect(none.filter(isDate)).toEqual([]);
  });

  it("is followed by the next, over the ends of months and years", () => {
    expect(shifted("2026-12-31", 1)).toBe("2027-01-01");
    expect(shifted("2024-03-01", -1)).toBe("2024-02-29");
    expect([monthBeside("2026-01-31", 1), monthBeside("2026-01-31", -1)]).toEqual([
      "2026-02-01",
      "2025-12-31",
    ]);
  });

  it("stands in the week of its month that begins on a Monday", () => {
    const november = monthOf("2026-11-17");
    expect(november).toHaveLength(6);
    expect(november[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
    expect(november.flat().filter((day) => day !== null)).toHaveLength(30);
  });

  it("is harder from Monday to Sunday", () => {
    const week = Array.from({ length: 7 }, (_, n) => weekdayLevel(shifted("2026-11-16", n)));
    expect(week).toEqual([...week].sort());
    expect([week[0], week[6]]).toEqual([1, 5]);
  });
});

describe("a row of days", () => {
  const solved = (...dates: string[]): Efforts =>
    Object.fromEntries(dates.map((date) => [date, { rue: effort(date) }]));

  it("is not broken by a day that is not over", () => {
    const efforts = solved("2026-11-14", "2026-11-15", "2026-11-16");
    expect(streak(efforts, "2026-11-17")).toBe(3);
    expect(streak(efforts, "2026-11-16")).toBe(3);
    expect(streak(efforts, "2026-11-18")).toBe(0);
  });

  it("has no days that were made up for later", () => {
    const efforts = { ...solved("2026-11-16"), "2026-11-15": { rue: effort("2026-11-16") } };
    expect(streak(efforts, "2026-11-16")).toBe(1);
    expect(solvedOn(efforts, "2026-11-15")).toEqual(["rue"]);
  });
});

describe("a time", () => {
  it("is read in minutes, and in hours where there are any", () => {
    expect([0, 61_000, 3_605_000, -5].map(timeOf)).toEqual(["0:00", "1:01", "1:00:05", "0:00"]);
  });

  it("is the best of those that solved", () => {
    const efforts = {
      "2026-11-15": { rue: effort("2026-11-15", 9000) },
      "2026-11-16": { rue: effort(null, 100), coins: effort("2026-11-16", 50) },
    };
    expect([bestTime(efforts, "rue"), bestTime(efforts, "rami")]).toEqual([9000, null]);
  });
});

describe("what was remembered", () => {
  it("is read as far as it can be", () => {
    const good = { "2026-11-16": { rue: effort("2026-11-16") } };
    expect(read(JSON.stringify(good))).toEqual(good);
    for (const text of [null, "", "{", "null", "3", "[1]", '{"2026-11-16":null}'])
      expect(read(text)).toEqual({});
    const spoilt = {
      ...good,
      yesterday: good["2026-11-16"],
      "2026-11-17": { rue: { ms: "long" }, coins: { ms: 1, tries: 1, on: "soon" } },
    };
    expect(read(JSON.stringify(spoilt))).toEqual(good);
  });

  it("comes together from two browsers, and loses nothing", () => {
    const here = {
      "2026-11-15": { rue: effort("2026-11-15", 9000), coins: effort(null, 500) },
      "2026-11-16": { rue: effort(null, 100) },
    };
    const there = {
      "2026-11-14": { rami: effort("2026-11-14") },
      "2026-11-15": { rue: effort("2026-11-15", 4000), coins: effort(null, 200) },
      "2026-11-16": { rue: effort("2026-11-17", 9999) },
    };
    const both = {
      "2026-11-14": { rami: effort("2026-11-14") },
      "2026-11-15": { rue: effort("2026-11-15", 4000), coins: effort(null, 500) },
      "2026-11-16": { rue: effort("2026-11-17", 9999) },
    };
    expect(merged(here, there)).toEqual(both);
    expect(merged(there, here)).toEqual(both);
  });
});
