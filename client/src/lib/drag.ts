/** Dragging by pointer, finger or pen: copies follow the hand, and the board says what a drop means. */

import type { Attachment } from "svelte/attachments";

export interface Carried {
  readonly piece: string;
  readonly box: DOMRect;
}

export interface Dragging {
  /** The elements to carry when a drag begins here; none: it does not. */
  readonly lift: () => readonly HTMLElement[];
  /** What the hand is over now. */
  readonly over: (below: Element | null, x: number, y: number) => void;
  readonly drop: (below: Element | null, x: number, y: number, carried: readonly Carried[]) => void;
  readonly cancel: () => void;
}

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

function follow(handle: HTMLElement, start: PointerEvent, dragging: Dragging): void {
  let ghosts: Ghosts | null = null;
  const ending = new AbortController();
  const { signal } = ending;

  const move = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    const dx = event.clientX - start.clientX;
    const dy = event.clientY - start.clientY;
    if (!ghosts && Math.hypot(dx, dy) < SLOP) return;
    ghosts ??= new Ghosts(dragging.lift(), start.clientX, start.clientY);
    if (ghosts.empty) return stop();
    event.preventDefault();
    ghosts.move(dx, dy);
    dragging.over(below(event), event.clientX, event.clientY);
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    if (ghosts) {
      swallowClick(handle);
      dragging.drop(below(event), event.clientX, event.clientY, ghosts.carried());
    }
    stop();
  };
  const abandon = () => {
    if (ghosts) dragging.cancel();
    stop();
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
  addEventListener("pointercancel", abandon, { signal });
  addEventListener("keydown", escape, { signal });
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
  ) {
    this.names = originals.map((each) => each.dataset.piece ?? "");
    this.copies = originals.map((each, n) => ghost(each, n, x, y));
    for (const each of originals) each.dataset.lifted = "";
  }

  get empty(): boolean {
    return this.copies.length === 0;
  }

  move(dx: number, dy: number): void {
    for (const copy of this.copies)
      copy.style.transform = `translate(${dx}px, ${dy}px) scale(1.08)`;
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

/** The first ghost stays under the hand; the others fan out beside it. */
function ghost(original: HTMLElement, n: number, x: number, y: number): HTMLElement {
  const box = original.getBoundingClientRect();
  const copy = original.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-piece");
  Object.assign(copy.style, {
    position: "fixed",
    zIndex: "56",
    left: `${x - box.width / 2 + n * box.width * 0.55}px`,
    top: `${y - box.height * 0.75}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: "0",
    pointerEvents: "none",
  });
  document.body.append(copy);
  return copy;
}
