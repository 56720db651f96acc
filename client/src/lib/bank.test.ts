import { describe, expect, it } from "vitest";
import { banksOf, clockFace, remaining } from "./bank";

describe("the clocks of a table", () => {
  const banks = banksOf({ type: "Clocks", left: [60_000, 30_000], running: [1] }, 1000);

  it("run for whoever is to move and stand for the others", () => {
    expect(remaining(banks, 0, 11_000)).toBe(60_000);
    expect(remaining(banks, 1, 11_000)).toBe(20_000);
  });

  it("never show less than nothing", () => {
    expect(remaining(banks, 1, 1_000_000)).toBe(0);
  });

  it("are not there where the table has none", () => {
    expect(remaining(null, 0, 0)).toBeNull();
  });

  it("read like a clock", () => {
    expect([300_000, 65_000, 60_000, 9001, 1, 0].map(clockFace)).toEqual([
      "5:00",
      "1:05",
      "1:00",
      "0:10",
      "0:01",
      "0:00",
    ]);
  });
});
