// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { Words } from "$client/lib/words";
import { isAt, isOpen, label, marks, shown, stepped, type Scene } from "./cells";
import type { View } from "./offers";

const view = {
  street: [{ type: "Placed", image: "lapin", house: 2 }],
} as unknown as View;
const AIM = { image: "belge", house: 1 } as const;
const nothing: Scene = {
  view,
  choice: { aim: null, image: null, open: new Set(), pencil: false },
  pencil: { has: (image, house) => image === "chat" && house === 0 },
};
const choosing = (choice: Partial<Scene["choice"]>): Scene => ({
  ...nothing,
  choice: { ...nothing.choice, ...choice },
});
const words = {
  say: (key: string, given: Record<string, unknown> = {}) =>
    [key, ...Object.values(given)].join(" "),
  join: (parts: readonly string[]) => parts.join(" + "),
} as unknown as Words;

describe("a place of the street", () => {
  it("shows what stands there or is tried there", () => {
    expect(shown(nothing, { row: "animal", house: 2 })).toBe("lapin");
    expect(shown(nothing, { row: "family", house: 1 })).toBeNull();
    expect(shown(choosing({ aim: AIM }), { row: "family", house: 1 })).toBe("belge");
    expect(isAt(AIM, { row: "animal", house: 1 })).toBe(false);
    expect(isAt(null, { row: "family", house: 1 })).toBe(false);
  });

  it("is open to the chosen image where the rules offer it", () => {
    const scene = choosing({ image: "belge", open: new Set([1]) });
    expect(isOpen(scene, { row: "family", house: 1 })).toBe(true);
    expect(isOpen(scene, { row: "family", house: 2 })).toBe(false);
    expect(isOpen(scene, { row: "animal", house: 1 })).toBe(false);
    expect(isOpen(nothing, { row: "family", house: 1 })).toBe(false);
  });

  it("is open to the pencil where nothing stands", () => {
    const scene = choosing({ image: "chat", pencil: true });
    expect(isOpen(scene, { row: "animal", house: 4 })).toBe(true);
    expect(isOpen(scene, { row: "animal", house: 2 })).toBe(false);
  });

  it("is called by its house, its row and what is there", () => {
    const name = (scene: Scene, row: "animal" | "family", house: number) =>
      label(scene, { row, house }, words);
    expect(name(nothing, "animal", 2)).toBe("board-place 2 animal, Name lapin");
    expect(name(choosing({ aim: AIM }), "family", 1)).toBe(
      "board-place 1 family, Name belge, board-tried",
    );
    expect(marks(nothing, { row: "animal", house: 0 })).toEqual(["chat"]);
    expect(name(nothing, "animal", 0)).toBe(
      "board-place 0 animal, board-empty, board-noted Name chat",
    );
    expect(name(choosing({ image: "chien", open: new Set([4]) }), "animal", 4)).toBe(
      "board-place 4 animal, board-here",
    );
  });
});

describe("arrow keys", () => {
  it("go round the street, and other keys do not", () => {
    expect(stepped({ row: 0, house: 0 }, "ArrowRight")).toEqual({
      row: 0,
      house: 1,
    });
    expect(stepped({ row: 0, house: 0 }, "ArrowLeft")).toEqual({
      row: 0,
      house: 4,
    });
    expect(stepped({ row: 4, house: 3 }, "ArrowDown")).toEqual({
      row: 0,
      house: 3,
    });
    expect(stepped({ row: 0, house: 3 }, "ArrowUp")).toEqual({
      row: 4,
      house: 3,
    });
    expect(stepped({ row: 0, house: 0 }, "Enter")).toBeNull();
  });
});
