import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import Character from "./Character.svelte";
import { CHARACTERS, characterOf } from "./characters";
import { digitsOf } from "./digits";
import { SUITS, type Colour } from "./suits";
import Tile from "./Tile.svelte";
import faceSource from "./TileFace.svelte?raw";

afterEach(cleanup);

const colours = Object.keys(SUITS) as Colour[];
const suits = Object.values(SUITS);

function channel(hex: string, from: number): number {
  const share = parseInt(hex.slice(from, from + 2), 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  return 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** CIE lightness, 0 to 100: what is left of a colour in greyscale. */
const lightness = (hex: string) => 116 * Math.cbrt(luminance(hex)) - 16;

test("a number can be read on the ivory of either theme", () => {
  const ivories = [...faceSource.matchAll(/\.face \{\s*fill: (#\w{6})/g)].map((found) => found[1]);
  expect(ivories).toHaveLength(2);
  for (const ivory of ivories)
    for (const suit of suits) expect(contrast(suit.ink, ivory ?? "")).toBeGreaterThanOrEqual(4.5);
});

test("the four colours stand apart in greyscale", () => {
  const steps = suits.map((suit) => lightness(suit.fill)).sort((a, b) => a - b);
  for (const [at, step] of steps.slice(1).entries())
    expect(step - (steps[at] ?? step)).toBeGreaterThan(12);
});

test("no two colours share a mark, a frame or a floor", () => {
  for (const part of ["mark", "frame", "floor"] as const)
    expect(new Set(suits.map((suit) => suit[part])).size).toBe(suits.length);
});

test("every value has a character of its own", () => {
  expect(CHARACTERS.map((character) => character.value)).toEqual(
    [...Array(13).keys()].map((n) => n + 1),
  );
  expect(new Set(CHARACTERS.map((character) => character.key)).size).toBe(13);
  expect(new Set(CHARACTERS.map((character) => character.Drawing)).size).toBe(13);
  expect(() => characterOf(14)).toThrow(RangeError);
});

test("drawings shown twice on a page do not share an id", () => {
  for (const { value } of [...CHARACTERS, ...CHARACTERS]) {
    render(Character, { value });
    render(Tile, { colour: "blue", value });
  }
  const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
  expect(ids.length).toBeGreaterThan(52);
  expect(new Set(ids).size).toBe(ids.length);
});

test("whatever is clipped names a clip that exists", () => {
  for (const { value } of CHARACTERS) render(Tile, { colour: "green", value });
  for (const clipped of document.querySelectorAll("[clip-path]")) {
    const name = /url\(#(.+)\)/.exec(clipped.getAttribute("clip-path") ?? "")?.[1];
    expect(document.getElementById(name ?? "")?.tagName).toBe("clipPath");
  }
});

test("a tile face down gives nothing away", () => {
  const backs = colours.map((colour) => {
    const { container } = render(Tile, { colour, value: 7, face: false });
    return container.innerHTML;
  });
  const { container } = render(Tile, { face: false });
  expect(new Set([...backs, container.innerHTML]).size).toBe(1);
});

test("a tile speaks only when it is labelled", () => {
  const silent = render(Tile, { colour: "red", value: 3 }).container.querySelector("svg.tile");
  expect(silent?.getAttribute("aria-hidden")).toBe("true");
  const label = "3 rouge";
  const spoken = render(Tile, { colour: "red", value: 3, label }).container.querySelector(
    "svg.tile",
  );
  expect(spoken?.getAttribute("role")).toBe("img");
  expect(spoken?.getAttribute("aria-label")).toBe(label);
  expect(spoken?.hasAttribute("aria-hidden")).toBe(false);
});

test("numbers are written digit by digit, left to right", () => {
  expect(digitsOf(7)).toHaveLength(1);
  const [one, three] = digitsOf(13);
  expect(one?.x).toBe(0);
  expect(three?.x).toBeGreaterThan(0);
  expect(three?.path).toBe(digitsOf(3)[0]?.path);
});
