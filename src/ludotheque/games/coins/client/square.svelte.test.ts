import { expect, it, vi } from "vitest";
import type { SquareView } from "$client/generated/games/coins";
import type { Answer } from "$client/lib/board";
import { Square, type Sight } from "./square.svelte";

const VIEW: SquareView = {
  type: "SquareView",
  given: "puzzle",
  level: 2,
  date: "",
  minutes: 30,
  shape: "ring",
  cells: [0, 1, 2].flatMap((y) =>
    [0, 1, 2].filter((x) => x !== 1 || y !== 1).map((x) => ({ type: "Place" as const, x, y })),
  ),
  hand: [4, 5],
  laid: [{ type: "Laid", card: 1, x: 0, y: 0, turned: true }],
  fixed: 0,
  taken_back: 0,
  ending: "",
  solution: [],
};
const NO = { accepted: false, problem: { code: "occupied", params: {} } } as Answer;

function alone(rest: Partial<Sight> = {}) {
  const sight: Sight = { view: VIEW, mine: true, busy: false, ...rest };
  const play = vi.fn(async (): Promise<Answer> => ({ accepted: true, step: 1 }));
  return { square: new Square(() => sight, play), play };
}

it("has the cells of its shape, and the empty ones can be chosen", () => {
  const { square } = alone();
  expect(square.places).toHaveLength(7);
  expect(square.places).not.toContainEqual(expect.objectContaining({ x: 0, y: 0 }));
  expect(square.places).not.toContainEqual(expect.objectContaining({ x: 1, y: 1 }));
});

it("leaves a given card where it lies", async () => {
  const { square, play } = alone({ view: { ...VIEW, fixed: 1 } });
  await square.take(VIEW.laid[0]!);
  expect(play).not.toHaveBeenCalled();
});

it("gives up only when asked twice", async () => {
  const { square, play } = alone();
  await square.giveUp();
  expect([square.surrendering, play.mock.calls.length]).toEqual([true, 0]);
  square.goOn();
  expect(square.surrendering).toBe(false);
  await square.giveUp();
  await square.giveUp();
  expect(play.mock.calls).toEqual([[{ type: "GiveUp" }]]);
});

it("lays the card in hand, and takes it back again", async () => {
  const { square, play } = alone();
  expect([square.prompt, square.canUndo]).toEqual(["choose-card", false]);
  square.holding.choose(4);
  expect(square.prompt).toBe("choose-place");
  await square.aim({ x: 1, y: 0 });
  expect(square.held).toBeNull();
  await square.undo();
  expect(play.mock.calls).toEqual([
    [{ type: "Lay", card: 4, x: 1, y: 0, turned: false }],
    [{ type: "TakeBack", x: 1, y: 0 }],
  ]);
  expect(square.canUndo).toBe(false);
});

it("takes a laid card into the hand as it lay", async () => {
  const { square, play } = alone();
  await square.take({ card: 1, x: 0, y: 0, turned: true });
  expect(square.held).toEqual({ card: 1, turned: true });
  await square.undo();
  expect(play.mock.calls).toEqual([
    [{ type: "TakeBack", x: 0, y: 0 }],
    [{ type: "Lay", card: 1, x: 0, y: 0, turned: true }],
  ]);
});

it("remembers nothing of what was refused", async () => {
  const { square, play } = alone();
  play.mockResolvedValue(NO);
  square.holding.choose(4);
  await square.aim({ x: 0, y: 0 });
  expect([square.canUndo, square.held]).toEqual([false, { card: 4, turned: false }]);
  await square.take({ card: 1, x: 0, y: 0, turned: true });
  expect(square.canUndo).toBe(false);
  play.mockResolvedValue({ accepted: true, step: 1 });
  await square.aim({ x: 1, y: 0 });
  play.mockResolvedValue(NO);
  await square.undo();
  expect(square.canUndo).toBe(true);
});

it.each([{ mine: false }, { busy: true }])("does nothing while %o", async (rest) => {
  const { square, play } = alone(rest);
  square.holding.choose(4);
  await square.aim({ x: 1, y: 0 });
  await square.take({ card: 1, x: 0, y: 0, turned: true });
  await square.undo();
  expect(play).not.toHaveBeenCalled();
});

it("takes the card that the help shows in hand, turned as it goes there", async () => {
  const { square, play } = alone();
  square.follow({ card: 5, turned: true });
  await square.aim({ x: 1, y: 0 });
  expect(play).toHaveBeenCalledWith({ type: "Lay", card: 5, x: 1, y: 0, turned: true });
});

it("takes nothing in hand where one only looks on", () => {
  const { square } = alone({ mine: false });
  square.follow({ card: 5, turned: true });
  expect(square.holding.chosen).toBeNull();
});
