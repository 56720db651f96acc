import { expect, it } from "vitest";
import { dataAt } from "./drag";

it("reads off the place under the hand what it is called", () => {
  const cell = document.createElement("div");
  const inside = cell.appendChild(document.createElement("span"));
  cell.dataset.cell = "sky.2";
  expect(dataAt(inside, "cell")).toBe("sky.2");
  expect(dataAt(cell, "cell")).toBe("sky.2");
  expect(dataAt(inside, "rack")).toBeNull();
  expect(dataAt(null, "cell")).toBeNull();
});
