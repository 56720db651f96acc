import { describe, expect, it } from "vitest";
import { label, ofItems, owners, plain, row } from "./outline";
import { Words } from "./words";

const words = new Words("fr", [
  'view-phase = Étape\nview-phase-act = action à faire\nview-options = {""}\nTile = la { $value }\nview-points-of = de { $seat }',
]);
const said = (field: string, value: unknown) => plain(field, value, words, ["Ana", "Bo"], 0);

describe("the plain board", () => {
  it("tells a word by its own message", () => {
    expect(said("phase", "act")).toBe("action à faire");
    expect(said("phase", "after")).toBe("after");
  });
  it("labels a field by its message, or by its name", () => {
    expect(label("phase", words)).toBe("Étape");
    expect(label("taken_back", words)).toBe("taken back");
  });
  it("hides a field whose label is empty", () => expect(label("options", words)).toBe(""));
  it("names seats, alone and in a list", () => {
    expect(said("to_seat", 1)).toBe("Bo");
    expect(said(ofItems("seats"), 0)).toBe("Ana");
  });
  it("lays out in a row what is not made of parts", () => {
    const lies = (...items: unknown[]) => row("hand", items, words, ["Ana", "Bo"], 0);
    expect(lies(3, 8, 21)).toBe(true);
    expect(lies({ type: "Tile", value: 3 })).toBe(true);
    expect(lies([3, 8], [1, 2])).toBe(false);
    expect(lies({ type: "Other" })).toBe(false);
  });
  it("says whose each item is, where the game does", () => {
    expect(owners("points", [3, 0], words, ["Ana", "Bo"])).toEqual(["de Ana", "de Bo"]);
    expect(owners("points", [3], words, ["Ana", "Bo"])).toBeNull();
    expect(owners("hand", [3, 8], words, ["Ana", "Bo"])).toBeNull();
  });
  it("tells a value that has a message, and leaves others to their fields", () => {
    expect(said("tile", { type: "Tile", value: 3 })).toBe("la 3");
    expect(said("tile", { type: "Other" })).toBeNull();
  });
});
