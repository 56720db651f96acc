import { expect, it, vi } from "vitest";
import { fetchParts } from "./games";
import { loadGuestBoard } from "./guest";

vi.mock("./guest", () => ({ loadGuestBoard: vi.fn() }));

it("does not run a guest's board before somebody plays", async () => {
  expect(await fetchParts("elsewhere")).toEqual([undefined, undefined]);
  expect(loadGuestBoard).not.toHaveBeenCalled();
});
