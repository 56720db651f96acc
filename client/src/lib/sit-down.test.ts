import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "./api";
import * as here from "./here";
import { guest } from "./me.svelte";
import { place } from "./place.svelte";
import type { Myself, NewTable } from "./protocol";
import { side } from "./side";
import { sitDown } from "./start";

const wish: NewTable = { game: "rami", mode: "junior", seats: [{ kind: "me" }] };
const never = new Promise<never>(() => undefined);

beforeEach(() => {
  vi.spyOn(guest, "arrive").mockResolvedValue({} as Myself);
  vi.spyOn(side, "expect").mockReturnValue();
  vi.spyOn(place, "go").mockReturnValue();
  vi.spyOn(here, "beginHere").mockResolvedValue(true);
});
afterEach(() => vi.restoreAllMocks());

it("goes to the table that the server makes", async () => {
  vi.spyOn(api, "newTable").mockResolvedValue({ id: "t" });
  vi.spyOn(here, "silence").mockReturnValue(never);
  await sitDown(wish);
  expect(place.go).toHaveBeenCalledWith("/tables/t");
  expect(here.beginHere).not.toHaveBeenCalled();
});

it("begins on the device when the server says nothing for too long", async () => {
  vi.spyOn(api, "newTable").mockReturnValue(never);
  vi.spyOn(here, "silence").mockRejectedValue(new Error("silent"));
  await sitDown(wish);
  expect(here.beginHere).toHaveBeenCalledWith(wish);
  expect(place.go).not.toHaveBeenCalled();
});
