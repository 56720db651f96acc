/** Where a person looks on the table: at everything, until fingers, the wheel or keys go elsewhere.
 * Points are counted from the middle of the window. */

import {
  ARROWS,
  HIGH,
  LEAST_ZOOM,
  TOUCH_ZOOM,
  WIDE,
  bounded,
  cellAt,
  overview,
  panned,
  zoomed,
  type Eye,
  type Place,
} from "./field";

/** A finger that walks farther than this has not only tapped. */
const STILL = 8;
/** How far a key moves the table. */
const STRIDE = 60;
const MIDDLE: Point = { x: 0, y: 0 };

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Window extends Size {
  /** What is to be seen when one looks at everything. */
  readonly cells: readonly Place[];
  /** What matters most where not everything can be seen. */
  readonly focus?: Place | undefined;
  /** Nothing can be touched: then everything is seen, however small. */
  readonly still?: boolean;
}

export class Gaze {
  private own = $state.raw<Eye | null>(null);
  /** Where keys led the eye: it is given back when something has been laid. */
  private lent = false;
  /** What is seen while a finger is down: nothing moves under it. */
  private still = $state.raw<(Eye & Size) | null>(null);
  private readonly window: () => Window;
  /** Something is carried over the table. */
  private carried = false;
  private readonly fingers = new Map<number, Point>();
  private walked = 0;

  readonly eye: Eye = $derived.by(() => {
    if (this.own) return this.own;
    return this.still ?? this.seen();
  });

  /** Is the table too large to be seen whole with places that a finger hits? */
  readonly large: boolean = $derived.by(
    () => !this.window().still && this.seen(LEAST_ZOOM).zoom < TOUCH_ZOOM,
  );

  /** Of the window, as long as no finger is down. */
  readonly size: Size = $derived.by(() => {
    const { width, height } = this.still ?? this.window();
    return { width, height };
  });

  constructor(window: () => Window) {
    this.window = window;
  }

  /** Does one look elsewhere than at everything? */
  get wandered(): boolean {
    return this.own !== null;
  }

  /** Have the fingers only tapped so far? */
  get tapping(): boolean {
    return this.walked <= STILL;
  }

  cellAt({ x, y }: Point): Place {
    return cellAt(this.eye, x, y);
  }

  down(finger: number, at: Point): void {
    this.freeze();
    this.fingers.set(finger, at);
    this.walked = 0;
  }

  /** Nothing moves until it is let go, not even by other fingers: a card is carried there. */
  readonly hold = (): void => {
    this.carried = true;
    this.freeze();
  };

  readonly letGo = (): void => {
    this.carried = false;
    this.thaw();
  };

  private freeze(): void {
    this.still ??= { ...this.eye, ...this.size };
  }

  private thaw(): void {
    if (!this.fingers.size && !this.carried) this.still = null;
  }

  /** One finger pans, two zoom. True: the table follows that finger now. */
  move(finger: number, now: Point): boolean {
    const before = this.fingers.get(finger);
    if (!before || this.carried) return false;
    const other = [...this.fingers].find(([id]) => id !== finger)?.[1];
    this.fingers.set(finger, now);
    this.walked += distance(now, before);
    if (other) this.pinch(before, now, other);
    else if (!this.tapping) this.pan(now.x - before.x, now.y - before.y);
    return !this.tapping;
  }

  up(finger: number): void {
    this.fingers.delete(finger);
    this.thaw();
  }

  wheel(by: number, at: Point): void {
    this.zoom(Math.exp(-by / 500), at);
  }

  zoom(factor: number, at: Point = MIDDLE): void {
    this.go(zoomed(this.eye, factor, at.x, at.y));
  }

  readonly reset = (): void => {
    this.own = null;
    this.lent = false;
  };

  /** Look at everything again. A large table: however small it becomes, until something is laid;
   * or, from anywhere else, near again at what matters. */
  readonly seeAll = (): void => {
    const back = this.large && !this.wandered;
    this.own = back ? this.seen(LEAST_ZOOM) : null;
    this.lent = back;
  };

  /** Something has been laid: keys lead no longer where they led before. */
  readonly refit = (): void => {
    if (this.lent) this.reset();
  };

  /** True: the key was meant for the eye. */
  press(key: string, shift: boolean): boolean {
    const arrow = shift ? ARROWS[key] : undefined;
    if (arrow) this.pan(-arrow.x * STRIDE, -arrow.y * STRIDE);
    else if (key === "+" || key === "=") this.zoom(1.25);
    else if (key === "-") this.zoom(0.8);
    else if (key === "0") this.seeAll();
    else return false;
    return true;
  }

  /** Whoever walks by keys sees where they are. */
  keepInSight({ x, y }: Place): void {
    const { eye } = this;
    const { width, height } = this.window();
    const [dx, dy] = [(x * WIDE - eye.x) * eye.zoom, (y * HIGH - eye.y) * eye.zoom];
    if (Math.abs(dx) > width / 2 - 40 || Math.abs(dy) > height / 2 - 50) {
      const lent = this.lent || !this.own;
      this.own = { x: x * WIDE, y: y * HIGH, zoom: bounded(eye.zoom) };
      this.lent = lent;
    }
  }

  private seen(least = this.window().still ? LEAST_ZOOM : TOUCH_ZOOM): Eye {
    const { cells, width, height, focus } = this.window();
    return overview(cells, width, height, focus, least);
  }

  private pan(dx: number, dy: number): void {
    this.go(panned(this.eye, dx, dy));
  }

  private go(eye: Eye): void {
    this.own = eye;
    this.lent = false;
  }

  private pinch(before: Point, now: Point, other: Point): void {
    const factor = distance(now, other) / Math.max(1, distance(before, other));
    this.zoom(factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  }
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
