/**
 * Things that visibly move. A scene remembers where every piece (`data-piece`) of a board was; when
 * the board has changed, each piece travels from there to where it is now. A piece that stays in
 * its container (`data-home`) slides; one that changes it flies above everything as a copy, because
 * containers clip what they scroll. Whoever prefers reduced motion sees the result at once.
 */

export interface Place {
  readonly box: DOMRect;
  readonly home: string;
}

export type Scene = ReadonlyMap<string, Place>;

const SLIDE = 220;
export const FLIGHT = 430;
const STAGGER = 55;
const EASE = "cubic-bezier(0.3, 0.7, 0.2, 1)";

export function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function scene(root: Element): Scene {
  return new Map(pieces(root).map((piece) => [nameOf(piece), placeOf(piece)]));
}

/** Move what has moved since `before`; a new piece comes from its origin, if it has one. */
export function settle(
  root: Element,
  before: Scene,
  origin: (piece: string) => DOMRect | undefined,
): void {
  if (calm()) return;
  let flights = 0;
  for (const piece of pieces(root)) {
    const was = before.get(nameOf(piece));
    const now = placeOf(piece);
    const from = was?.box ?? origin(nameOf(piece));
    if (!from || near(from, now.box)) continue;
    if (was?.home === now.home) slide(piece, from, now.box);
    else void fly(piece, from, now.box, STAGGER * flights++);
  }
}

/** A copy of `look` flies from one box to another; the thing itself shows up when it lands. */
export async function fly(
  look: HTMLElement,
  from: DOMRect,
  to: DOMRect,
  delay = 0,
  hide = true,
): Promise<void> {
  if (calm()) return;
  const copy = look.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-piece");
  Object.assign(copy.style, {
    position: "fixed",
    left: `${to.left}px`,
    top: `${to.top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
    margin: "0",
    transformOrigin: "0 0",
  });
  sky().append(copy);
  if (hide) look.style.visibility = "hidden";
  await copy.animate(arc(from, to), { duration: FLIGHT, delay, easing: EASE, fill: "both" })
    .finished;
  if (hide) look.style.removeProperty("visibility");
  copy.remove();
}

/** The layer above everything, where copies fly. */
function sky(): HTMLElement {
  const found = document.getElementById("sky");
  if (found) return found;
  const layer = document.createElement("div");
  layer.id = "sky";
  layer.inert = true;
  layer.setAttribute("aria-hidden", "true");
  document.body.append(layer);
  return layer;
}

function arc(from: DOMRect, to: DOMRect): Keyframe[] {
  const dx = from.left - to.left;
  const dy = from.top - to.top;
  const scale = from.width / to.width;
  const lift = Math.min(40, Math.hypot(dx, dy) / 6);
  return [
    { transform: `translate(${dx}px, ${dy}px) scale(${scale})` },
    { transform: `translate(${dx / 2}px, ${dy / 2 - lift}px) scale(${(1 + scale) / 2 + 0.08})` },
    { transform: "none" },
  ];
}

function slide(piece: HTMLElement, from: DOMRect, to: DOMRect): void {
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  piece.animate([{ transform: start }, { transform: "none" }], { duration: SLIDE, easing: EASE });
}

function pieces(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-piece]")];
}

function nameOf(piece: HTMLElement): string {
  return piece.dataset.piece ?? "";
}

function placeOf(piece: HTMLElement): Place {
  const home = piece.closest<HTMLElement>("[data-home]")?.dataset.home ?? "";
  return { box: piece.getBoundingClientRect(), home };
}

function near(a: DOMRect, b: DOMRect): boolean {
  return Math.abs(a.left - b.left) < 3 && Math.abs(a.top - b.top) < 3;
}
