// @vitest-environment node
import { expect, it } from "vitest";
import {
  comesTo,
  defaultsOf,
  fieldsOf,
  isSeat,
  misfit,
  seated,
  seatOf,
  told,
  today,
} from "./options";
import type { Schema } from "./protocol";

const schema: Schema = {
  $ref: "#/$defs/Options",
  $defs: {
    Options: {
      type: "object",
      properties: {
        type: { enum: ["Options"] },
        starter: { enum: ["seat-1", "random"], default: "seat-1" },
        quick: { type: "boolean", default: false },
        rounds: { type: "integer", minimum: 1, maximum: 4, default: 3 },
        seconds: { type: "integer", minimum: 10, maximum: 600, default: 60 },
        pace: { $ref: "#/$defs/Pace", default: "calm" },
        notes: { type: "array" },
      },
    },
    Pace: { enum: ["calm", "fast"] },
  },
};

it("makes a field of every option that a form can hold", () => {
  expect(fieldsOf(schema)).toEqual([
    { kind: "choice", name: "starter", values: ["seat-1", "random"] },
    { kind: "switch", name: "quick" },
    { kind: "choice", name: "rounds", values: [1, 2, 3, 4] },
    { kind: "number", name: "seconds", least: 10, most: 600 },
    { kind: "choice", name: "pace", values: ["calm", "fast"] },
  ]);
});

it("begins with the defaults", () => {
  expect(defaultsOf(schema)).toEqual({
    starter: "seat-1",
    quick: false,
    rounds: 3,
    seconds: 60,
    pace: "calm",
  });
});

it("asks for a date, and begins with today's", () => {
  const dated: Schema = {
    type: "object",
    properties: { date: { type: "string", format: "date", default: "" } },
  };
  expect(fieldsOf(dated)).toEqual([{ kind: "date", name: "date" }]);
  expect(defaultsOf(dated)).toEqual({ date: today() });
  expect(today(new Date(2026, 2, 1))).toBe("2026-03-01");
});

it("offers no seat that so many players do not have", () => {
  const starter = { enum: ["seat-1", "seat-2", "seat-3", "random"], default: "seat-1" };
  const some: Schema = { type: "object", properties: { starter } };
  const [field] = fieldsOf(some, 2);
  expect(field).toEqual({
    kind: "choice",
    name: "starter",
    values: ["seat-1", "seat-2", "random"],
  });
  expect(seated({ starter: "seat-3" }, some, 2)).toEqual({ starter: "seat-1" });
  expect(seated({ starter: "seat-3" }, some, 3)).toEqual({ starter: "seat-3" });
  expect(seated({ starter: "random" }, some, 2)).toEqual({ starter: "random" });
});

it("finds the number that will not do", () => {
  const options = defaultsOf(schema);
  expect(misfit(options, schema)).toBeUndefined();
  for (const seconds of [9, 601, 10.5, NaN, null])
    expect(misfit({ ...options, seconds }, schema)?.name).toBe("seconds");
  expect(misfit({ ...options, seconds: 600 }, schema)).toBeUndefined();
});

it("finds a day that has not come, where one is asked for", () => {
  for (const date of ["", "9999-01-01"])
    expect(misfit({ given: "day", date }, some)?.name).toBe("date");
  expect(misfit({ given: "day", date: today() }, some)).toBeUndefined();
  expect(misfit({ given: "deck", date: "" }, some)).toBeUndefined();
});

const some: Schema = {
  type: "object",
  properties: {
    given: { enum: ["day", "deck", "puzzle"], default: "puzzle" },
    level: { type: "integer", minimum: 1, maximum: 5, default: 2, only: { given: ["puzzle"] } },
    date: { type: "string", format: "date", default: "", only: { given: ["day"] } },
  },
};

it("asks for nothing that what is chosen leaves without meaning", () => {
  const names = (given: string) => fieldsOf(some, 1, { given }).map(({ name }) => name);
  expect(names("puzzle")).toEqual(["given", "level"]);
  expect(names("day")).toEqual(["given", "date"]);
  expect(names("deck")).toEqual(["given"]);
});

it("tells nothing of what was not asked for", () => {
  const options = { given: "deck", level: 5, date: "2099-01-01" };
  expect(told(options, some)).toEqual({ given: "deck" });
  expect(told({ ...options, given: "day" }, some)).toEqual({ given: "day", date: "2099-01-01" });
});

it("leaves a seat to chance where lots are drawn for the seats", () => {
  const values = ["random", "seat-1", "seat-2"];
  expect(comesTo("seat-1", values, true)).toBe("random");
  expect(comesTo("seat-1", values, false)).toBe("seat-1");
  expect(comesTo("seat-1", ["seat-1", "seat-2"], true)).toBe("seat-1");
  expect(comesTo("dictionary", [...values, "dictionary"], true)).toBe("dictionary");
});

it("knows a seat when it is chosen", () => {
  expect(["seat-2", "random", 2, true].map(isSeat)).toEqual([true, false, false, false]);
  expect(seatOf("seat-2")).toBe(1);
});
