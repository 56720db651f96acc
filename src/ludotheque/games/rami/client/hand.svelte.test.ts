// @vitest-environment node
import { describe, expect, it } from "vitest";
import { Hand, type Sight } from "./hand.svelte";
import { lay, tileOf, type Key, type Move } from "./laying";

const RACK = ["red-5", "red-6", "blue-6", "green-1"];
const LEGAL: readonly Move[] = [
  lay(0, ["red-5"]),
  lay(0, ["red-5", "red-6"]),
  lay("new", ["red-6", "blue-6"]),
  lay(1, ["red-6"]),
];

function hand(keys: readonly Key[] = RACK, legal = LEGAL) {
  let sight = $state.raw<Sight>({ rack: keys.map(tileOf), legal });
  const held = new Hand(() => sight);
  const see = (rack: readonly Key[], offered: readonly Move[]) => {
    sight = { rack: rack.map(tileOf), legal: offered };
  };
  return { held, see };
}

describe("a hand", () => {
  it("begins sorted by colour, and sorts by value", () => {
    const { held } = hand();
    expect(held.order).toEqual(["red-5", "red-6", "blue-6", "green-1"]);
    held.sortBy("value");
    expect(held.order).toEqual(["green-1", "red-5", "red-6", "blue-6"]);
  });

  it("chooses tiles and lets go of them", () => {
    const { held } = hand();
    held.toggle("red-6");
    held.toggle("blue-6");
    expect(held.chosen).toEqual(["red-6", "blue-6"]);
    expect(held.ready).toEqual(new Set(["new"]));
    held.toggle("red-6");
    expect(held.chosen).toEqual(["blue-6"]);
    expect(held.ready).toEqual(new Set());
    expect(held.companions).toEqual(new Set(["red-6"]));
  });

  it("lays tiles for now only where the rules offer it", () => {
    const { held } = hand();
    held.toggle("red-5");
    expect(held.aimAt(1)).toBe(false);
    expect(held.target).toBeNull();
    expect(held.aimAt(0)).toBe(true);
    expect(held.target).toBe(0);
  });

  it("adds to what lies there for now, and takes it back where it does not fit", () => {
    const { held } = hand();
    held.toggle("red-5");
    held.aimAt(0);
    held.toggle("red-6");
    expect(held.target).toBe(0);
    held.toggle("green-1");
    expect(held.target).toBeNull();
    expect(held.chosen).toEqual(["red-5", "red-6", "green-1"]);
  });

  it("undoes first the place, then the choice", () => {
    const { held } = hand();
    held.toggle("red-5");
    held.aimAt(0);
    held.undo();
    expect(held.target).toBeNull();
    expect(held.chosen).toEqual(["red-5"]);
    held.undo();
    expect(held.chosen).toEqual([]);
  });

  it("forgets where the last tiles were laid once they have been played", () => {
    const { held, see } = hand();
    held.toggle("red-5");
    held.aimAt(0);
    see(["red-6", "blue-6", "green-1"], [lay(0, ["red-6"])]);
    expect(held.chosen).toEqual([]);
    held.toggle("red-6");
    expect(held.ready).toEqual(new Set([0]));
    expect(held.target).toBeNull();
  });

  it("puts tiles in order by hand", () => {
    const { held } = hand();
    held.arrange(["green-1"], 0);
    expect(held.order).toEqual(["green-1", "red-5", "red-6", "blue-6"]);
  });
});
