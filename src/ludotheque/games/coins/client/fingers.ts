/** Fingers, pointer and wheel on a field move the eye that looks at it. */

import type { Attachment } from "svelte/attachments";
import type { Gaze, Point } from "./gaze.svelte";

export function fingersMove(gaze: Gaze): Attachment<HTMLElement> {
  return (field) => {
    const ending = new AbortController();
    const { signal } = ending;
    const down = (event: PointerEvent) => {
      if (event.button === 0) gaze.down(event.pointerId, pointOf(field, event));
    };
    const move = (event: PointerEvent) => {
      const follows = gaze.move(event.pointerId, pointOf(field, event));
      if (follows) field.setPointerCapture(event.pointerId);
    };
    const up = ({ pointerId }: PointerEvent) => gaze.up(pointerId);
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      gaze.wheel(event.deltaY, pointOf(field, event));
    };
    field.addEventListener("pointerdown", down, { signal });
    field.addEventListener("pointermove", move, { signal });
    field.addEventListener("pointerup", up, { signal });
    field.addEventListener("pointercancel", up, { signal });
    field.addEventListener("wheel", wheel, { signal, passive: false });
    return () => ending.abort();
  };
}

const pointOf = (field: HTMLElement, { clientX, clientY }: MouseEvent): Point =>
  fromMiddle(field.getBoundingClientRect(), clientX, clientY);

/** A point of the page, from the middle of a window. */
export const fromMiddle = (box: DOMRect, x: number, y: number): Point => ({
  x: x - box.left - box.width / 2,
  y: y - box.top - box.height / 2,
});

/** Is the point of the page in that window? */
export const inside = (box: DOMRect, x: number, y: number): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
