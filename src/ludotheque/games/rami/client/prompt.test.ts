// @vitest-environment node
import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import type { FamilleView, Tile } from "$client/generated/games/rami";
import english from "../en.ftl?raw";
import french from "../fr.ftl?raw";
import keys from "./Keys.svelte?raw";
import prompts from "./prompt.ts?raw";
import { prompt, type Situation } from "./prompt";

const tile: Tile = { type: "Tile", colour: "red", value: 5 };
const view = { phase: "place" } as FamilleView;
const calm: Situation = {
  view,
  legal: [{ type: "Create", tiles: [tile, tile] }],
  mine: true,
  chosen: 0,
  target: null,
  ready: 0,
  promising: 0,
};
const luck = { ...view, phase: "luck" } as FamilleView;
const over = { ...view, phase: "over" } as FamilleView;

describe("what to do next", () => {
  it.each([
    ["board-choose", {}],
    ["board-where", { chosen: 1, ready: 1, promising: 2 }],
    ["board-more", { chosen: 1, promising: 1 }],
    ["board-nowhere", { chosen: 2 }],
    ["board-confirm", { chosen: 1, ready: 1, target: 0 }],
    ["board-draw", { legal: [{ type: "Draw" }] }],
    ["board-pass", { legal: [{ type: "Pass" }] }],
    ["board-luck", { view: luck }],
    ["board-unlucky", { view: luck, legal: [{ type: "Keep" }] }],
    ["board-wait", { mine: false }],
    ["", { view: over, mine: false }],
  ] as [string, Partial<Situation>][])("%s", (message, now) => {
    expect(prompt({ ...calm, ...now })).toBe(message);
  });

  it.each([french, english])("has a text", (texts) => {
    const known = new Set(new FluentResource(texts).body.map((entry) => entry.id));
    const used = [...(prompts + keys).matchAll(/"((?:board|keys)-[a-z-]+)"/g)].map(([, id]) => id);
    expect(used.length).toBeGreaterThan(15);
    expect(used.filter((id) => !known.has(id ?? ""))).toEqual([]);
  });
});
