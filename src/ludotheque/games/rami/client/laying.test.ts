// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { Tile } from "$client/generated/games/rami";
import {
  companions,
  inOrder,
  keyOf,
  lay,
  promising,
  ready,
  tileOf,
  type Laying,
  type Move,
} from "./laying";

const tile = (colour: Tile["colour"], value: number): Tile => ({
  type: "Tile",
  colour,
  value,
});
const add = (to: number, ...tiles: Tile[]): Laying => ({
  type: "Add",
  to,
  tiles,
});
const create = (...tiles: Tile[]): Laying => ({ type: "Create", tiles });

const five = tile("red", 5);
const six = tile("red", 6);
const blueSix = tile("blue", 6);
const legal: readonly Move[] = [
  add(0, five),
  add(0, five, six),
  create(five, six),
  create(six, blueSix),
];

describe("what can be laid", () => {
  it("names a tile and finds it again", () => {
    expect(tileOf(keyOf(blueSix))).toEqual(blueSix);
  });

  it("is ready only where exactly the chosen tiles go", () => {
    expect(ready(legal, ["red-5"])).toEqual(new Set([0]));
    expect(ready(legal, ["red-6", "red-5"])).toEqual(new Set([0, "new"]));
    expect(ready(legal, ["red-6"])).toEqual(new Set());
    expect(ready(legal, [])).toEqual(new Set());
  });

  it("is promising where the chosen tiles go together with more", () => {
    expect(promising(legal, ["red-6"])).toEqual(new Set([0, "new"]));
    expect(promising(legal, ["blue-6"])).toEqual(new Set(["new"]));
    expect(promising(legal, [])).toEqual(new Set());
  });

  it("knows which tiles can still join", () => {
    expect(companions(legal, ["red-6"])).toEqual(new Set(["red-5", "blue-6"]));
    expect(companions(legal, ["red-6"], 0)).toEqual(new Set(["red-5"]));
    expect(companions(legal, ["red-5", "red-6"], 0)).toEqual(new Set());
  });

  it("makes a move of whatever is tried", () => {
    expect(lay("new", ["red-5", "blue-6"])).toEqual(create(five, blueSix));
    expect(lay(3, ["blue-6"])).toEqual(add(3, blueSix));
  });

  it("shows a combination by colour and then by value", () => {
    expect(inOrder([blueSix, six, five])).toEqual([five, six, blueSix]);
  });
});
