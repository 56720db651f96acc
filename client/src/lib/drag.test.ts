import { afterEach, describe, expect, it, vi } from "vitest";
import type { Edge } from "./around";
import { dataAt, reachable } from "./drag";

it("reads off the place under the hand what it is called", () => {
  const cell = document.createElement("div");
  const inside = cell.appendChild(document.createElement("span"));
  cell.dataset.cell = "sky.2";
  expect(dataAt(inside, "cell")).toBe("sky.2");
  expect(dataAt(cell, "cell")).toBe("sky.2");
  expect(dataAt(inside, "rack")).toBeNull();
  expect(dataAt(null, "cell")).toBeNull();
});

describe("several fingers on one screen", () => {
  afterEach(() => document.body.replaceChildren());
  document.elementFromPoint = () => null;

  function piece(name: string, from: Edge = "bottom") {
    const handle = document.body.appendChild(document.createElement("button"));
    handle.dataset.piece = name;
    const told = vi.fn();
    const attachment = reachable({
      from: () => from,
      tap: () => told("tap"),
      lift: () => [handle],
      over: (_, x, y) => told("over", x, y),
      drop: (_, x, y) => told("drop", x, y),
      cancel: () => told("cancel"),
    });
    return { handle, told, leave: attachment(handle) as () => void };
  }
  const touch = (kind: string, pointerId: number, x = 0, y = 0, target: EventTarget = window) =>
    target.dispatchEvent(
      new PointerEvent(kind, { pointerId, clientX: x, clientY: y, bubbles: true, button: 0 }),
    );
  const ghosts = () => document.querySelectorAll<HTMLElement>("[aria-hidden=true]");

  /** Two pieces, each under a finger. */
  function two() {
    const [one, other] = [piece("a"), piece("b")];
    touch("pointerdown", 1, 0, 0, one.handle);
    touch("pointerdown", 2, 0, 0, other.handle);
    return { one, other };
  }

  it("carry each its own, the first finger or not", () => {
    const { one, other } = two();
    touch("pointermove", 2, 50, 60);
    touch("pointermove", 1, 10, 20);
    expect(ghosts()).toHaveLength(2);
    touch("pointerup", 2, 51, 61);
    expect(other.told.mock.lastCall).toEqual(["drop", 51, 61]);
    expect(one.told.mock.calls).toEqual([["over", 10, 20]]);
    touch("pointerup", 1, 11, 21);
    expect(one.told.mock.lastCall).toEqual(["drop", 11, 21]);
    expect(ghosts()).toHaveLength(0);
  });

  it("are lost one by one", () => {
    const { one, other } = two();
    touch("pointermove", 1, 50, 60);
    touch("pointermove", 2, 50, 60);
    touch("pointercancel", 1);
    expect(one.told.mock.lastCall).toEqual(["cancel"]);
    touch("pointerup", 1, 50, 60);
    touch("pointerup", 2, 50, 60);
    expect(one.told.mock.lastCall).toEqual(["cancel"]);
    expect(other.told.mock.lastCall).toEqual(["drop", 50, 60]);
  });

  it("tap where they go nowhere, several at once too", () => {
    const { one, other } = two();
    touch("pointermove", 2, 2, 3);
    touch("pointerup", 2, 2, 3);
    touch("pointerup", 1);
    expect([one.told.mock.calls, other.told.mock.calls]).toEqual([[["tap"]], [["tap"]]]);
  });

  it("let fall what they carry when the place it came from is gone", () => {
    const { handle, told, leave } = piece("a");
    touch("pointerdown", 1, 0, 0, handle);
    touch("pointermove", 1, 50, 60);
    leave();
    expect(told.mock.lastCall).toEqual(["cancel"]);
    expect(ghosts()).toHaveLength(0);
    touch("pointerup", 1, 50, 60);
    expect(told.mock.lastCall).toEqual(["cancel"]);
  });

  it("carry what lies upright for whoever sits there", () => {
    const rotations = (["bottom", "left", "top", "right"] as const).map((edge, n) => {
      const { handle } = piece("a", edge);
      touch("pointerdown", n, 0, 0, handle);
      touch("pointermove", n, 50, 60);
      const rotate = ghosts()[0]?.style.rotate;
      touch("pointercancel", n);
      return rotate;
    });
    expect(rotations).toEqual(["none", "none", "180deg", "180deg"]);
  });
});
