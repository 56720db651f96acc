import { expect, it, vi } from "vitest";
import { beside } from "./field";
import { fingersMove, fromMiddle, inside } from "./fingers";
import { Gaze } from "./gaze.svelte";

const BOX = new DOMRect(100, 50, 400, 300);

function field() {
  const gaze = new Gaze(() => ({
    cells: beside([{ x: 0, y: 0 }]),
    width: 400,
    height: 300,
  }));
  const capture = vi.fn();
  const element = Object.assign(document.createElement("section"), {
    setPointerCapture: capture,
    getBoundingClientRect: () => BOX,
  });
  const leave = fingersMove(gaze)(element);
  const send = (type: string, clientX: number, clientY: number, button = 0) =>
    element.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX, clientY, button }));
  return { gaze, capture, element, leave, send };
}

it("pans with a finger, which is followed beyond the field", () => {
  const { gaze, capture, send } = field();
  send("pointerdown", 300, 200);
  send("pointermove", 305, 200);
  expect([gaze.wandered, capture.mock.calls.length]).toEqual([false, 0]);
  send("pointermove", 340, 200);
  expect(gaze.wandered).toBe(true);
  expect(capture).toHaveBeenCalledWith(1);
  const { eye } = gaze;
  send("pointerup", 340, 200);
  send("pointermove", 400, 200);
  expect(gaze.eye).toEqual(eye);
});

it("pans with no other button than the first", () => {
  const { gaze, send } = field();
  send("pointerdown", 300, 200, 2);
  send("pointermove", 400, 200);
  expect(gaze.wandered).toBe(false);
});

it("zooms by the wheel, and the page stays where it is", () => {
  const { gaze, element, leave } = field();
  const { zoom } = gaze.eye;
  const turn = () => new WheelEvent("wheel", { deltaY: -200, cancelable: true });
  const event = turn();
  element.dispatchEvent(event);
  expect([event.defaultPrevented, gaze.eye.zoom > zoom]).toEqual([true, true]);
  const { eye } = gaze;
  leave?.();
  element.dispatchEvent(turn());
  expect(gaze.eye).toEqual(eye);
});

it("counts points from the middle of the window", () => {
  expect(fromMiddle(BOX, 300, 200)).toEqual({ x: 0, y: 0 });
  expect(fromMiddle(BOX, 310, 180)).toEqual({ x: 10, y: -20 });
  expect([inside(BOX, 100, 50), inside(BOX, 501, 60), inside(BOX, -1, -1)]).toEqual([
    true,
    false,
    false,
  ]);
});
