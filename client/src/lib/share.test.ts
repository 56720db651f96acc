import { afterEach, expect, it, vi } from "vitest";
import { share } from "./share";

afterEach(() => void vi.unstubAllGlobals());

it("uses what the device has for it", async () => {
  const told = vi.fn();
  const copied = vi.fn();
  vi.stubGlobal("navigator", { share: told });
  await share("Solved in 1:02", "http://here/", copied);
  expect(told).toHaveBeenCalledWith({ text: "Solved in 1:02", url: "http://here/" });
  expect(copied).not.toHaveBeenCalled();
});

it("copies the text where there is nothing", async () => {
  const writeText = vi.fn();
  const copied = vi.fn();
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  await share("Solved in 1:02", "http://here/", copied);
  expect(writeText).toHaveBeenCalledWith("Solved in 1:02 http://here/");
  expect(copied).toHaveBeenCalledOnce();
});

it("says nothing when somebody closes the sheet", async () => {
  const copied = vi.fn();
  vi.stubGlobal("navigator", { share: () => Promise.reject(new Error("closed")) });
  await expect(share("Solved in 1:02", "http://here/", copied)).resolves.toBeUndefined();
  expect(copied).not.toHaveBeenCalled();
});
