/** Dragging by pointer, finger or pen: copies follow the hand, and the board says what a drop means. */

import type { Attachment } from "svelte/attachments";
import { isFlipped, type Edge } from "./around";

export interface Carried {
  readonly piece: string;
  readonly box: DOMRect;
}

export interface Dragging {
  /** The elements to carry when a drag begins here; none: it does not. */
  readonly lift: () => readonly HTMLElement[];
  /** What the hand is over now. True: what it carries is shown there, and hardly in the hand. */
  readonly over: (below: Element | null, x: number, y: number) => boolean | void;
  readonly drop: (below: Element | null, x: number, y: number, carried: readonly Carried[]) => void;
  readonly cancel: () => void;
}

export interface Reaching extends Dragging {
  /** A finger that has gone nowhere. A click would only be told of the first one's. */
  readonly tap: () => void;
  /** Where whoever reaches sits: what they carry goes ahead of their hand, turned as it lay. */
  readonly from: () => Edge;
}

const FAINT = "0.3";
/** A finger that moves less than this has only tapped. */
const SLOP = 7;

export function draggable(dragging: Dragging): Attachment<HTMLElement> {
  return (handle) => {
    const down = (event: PointerEvent) => {
      if (event.button === 0 && event.isPrimary) follow(handle, event, dragging);
    };
    handle.addEventListener("pointerdown", down);
    return () => handle.removeEventListener("pointerdown", down);
  };
}

/** The same for several people at one screen: each finger for itself, the first or not. What one
 * carries falls when the place that it was taken from is gone. */
export function reachable(reaching: Reaching): Attachment<HTMLElement> {
  return (handle) => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const down = (event: PointerEvent) => {
      if (event.button === 0) follow(handle, event, reaching, { ...reaching, gone: signal });
    };
    handle.addEventListener("pointerdown", down, { signal });
    return () => leaving.abort();
  };
}

interface Many extends Reaching {
  readonly gone: AbortSignal;
}

function follow(handle: HTMLElement, start: PointerEvent, dragging: Dragging, many?: Many): void {
  let ghosts: Ghosts | null = null;
  const ending = new AbortController();
  const { signal } = ending;

  const move = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    const dx = event.clientX - start.clientX;
    const dy = event.clientY - start.clientY;
    if (!ghosts && Math.hypot(dx, dy) < SLOP) return;
    ghosts ??= new Ghosts(dragging.lift(), start.clientX, start.clientY, many?.from());
    if (ghosts.empty) return stop();
    event.preventDefault();
    const shown = dragging.over(below(event), event.clientX, event.clientY);
    ghosts.move(dx, dy, shown === true);
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    if (ghosts) {
      swallowClick(handle);
      dragging.drop(below(event), event.clientX, event.clientY, ghosts.carried());
    } else many?.tap();
    stop();
  };
  const abandon = () => {
    if (signal.aborted) return;
    stop();
    if (ghosts) dragging.cancel();
  };
  const lose = (event: PointerEvent) => {
    if (event.pointerId === start.pointerId) abandon();
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key === "Escape" && ghosts) abandon();
  };
  const stop = () => {
    ghosts?.remove();
    ending.abort();
  };

  addEventListener("pointermove", move, { signal, passive: false });
  addEventListener("pointerup", up, { signal });
  addEventListener("pointercancel", lose, { signal });
  addEventListener("keydown", escape, { signal });
  many?.gone.addEventListener("abort", abandon, { signal });
}

/** What `data-NAME` says of the place under the hand; null: nothing there has such a name. */
export function dataAt(below: Element | null, name: string): string | null {
  return below?.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] ?? null;
}

const below = (event: PointerEvent) => document.elementFromPoint(event.clientX, event.clientY);

/** The click that ends a drag is not a tap. */
function swallowClick(handle: HTMLElement): void {
  const swallow = (event: MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
  };
  handle.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => handle.removeEventListener("click", swallow, { capture: true }));
}

class Ghosts {
  private readonly copies: readonly HTMLElement[];
  private readonly names: readonly string[];

  constructor(
    private readonly originals: readonly HTMLElement[],
    x: number,
    y: number,
    from: Edge = "bottom",
  ) {
    this.names = originals.map((each) => each.dataset.piece ?? "");
    this.copies = originals.map((each, n) => ghost(each, n, x, y, from));
    for (const each of originals) each.dataset.lifted = "";
  }

  get empty(): boolean {
    return this.copies.length === 0;
  }

  move(dx: number, dy: number, faint: boolean): void {
    for (const { style } of this.copies) {
      style.translate = `${dx}px ${dy}px`;
      style.opacity = faint ? FAINT : "";
    }
  }

  carried(): readonly Carried[] {
    return this.copies.map((copy, n) => ({
      piece: this.names[n] ?? "",
      box: copy.getBoundingClientRect(),
    }));
  }

  remove(): void {
    for (const copy of this.copies) copy.remove();
    for (const each of this.originals) delete each.dataset.lifted;
  }
}

/** Ahead of a hand that comes from there. */
const AHEAD: Readonly<Record<Edge, readonly [number, number]>> = {
  bottom: [0, -1],
  top: [0, 1],
  left: [1, 0],
  right: [-1, 0],
};

/** The first ghost stays under the hand; the others fan out beside it. */
function ghost(original: HTMLElement, n: number, x: number, y: number, from: Edge): HTMLElement {
  const box = original.getBoundingClientRect();
  const copy = original.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-piece");
  copy.setAttribute("aria-hidden", "true");
  const [ahead, down] = AHEAD[from].map((way) => way * box.height * 0.25) as [number, number];
  Object.assign(copy.style, {
    position: "fixed",
    zIndex: "56",
    left: `${x + ahead - box.width / 2 + n * box.width * 0.55}px`,
    top: `${y + down - box.height / 2}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: "0",
    transform: "none",
    scale: "1.08",
    rotate: isFlipped(from) ? "180deg" : "none",
    pointerEvents: "none",
  });
  document.body.append(copy);
  return copy;
}
