/**
 * The four colours. Colour never speaks alone: each has its mark, its frame and its floor.
 *
 * `ink` writes on ivory (contrast above 4.5 to 1); `fill` and `tint` paint. The fills stand apart
 * by lightness too: blue is darkest, then red, green and yellow.
 */

export type Colour = "red" | "blue" | "green" | "yellow";

export interface Suit {
  readonly ink: string;
  readonly fill: string;
  readonly tint: string;
  /** A heart, a drop, a clover, a sun: 20 × 20 around the origin. */
  readonly mark: string;
  /** Dashes of the frame: plain, long, dotted, dash and dot. */
  readonly frame: string;
  /** Lines on the floor behind the character: slanted, waves, grid of dots, rays. */
  readonly floor: string;
}

export const SUITS: Readonly<Record<Colour, Suit>> = {
  red: {
    ink: "#b5162b",
    fill: "#d6333b",
    tint: "#ffdcd5",
    mark: "M0 9C-7 4-10 0-10-4c0-6 7-8 10-3 3-5 10-3 10 3C10 0 7 4 0 9Z",
    frame: "none",
    floor: "m4 112 12-22m0 22 12-22m0 22 12-22m0 22 12-22m0 22 12-22m0 22 12-22m0 22 12-22",
  },
  blue: {
    ink: "#15308a",
    fill: "#2545a3",
    tint: "#d6e3fb",
    mark: "M0-10C4-4 8-1 8 3.5 8 8 4.5 10.5 0 10.5S-8 8-8 3.5C-8-1-4-4 0-10Z",
    frame: "11 5",
    floor:
      "M2 94q5-5 10 0t10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0M2 102q5-5 10 0t10 0 10 0 10 0 10 0 10 0 10 0 10 0 10 0",
  },
  green: {
    ink: "#12603a",
    fill: "#4bbd74",
    tint: "#d5f0d3",
    mark: "M0 1C-2 4-5 6-7.5 4.5c-4-2.5-2-8.5 2.5-8C-7-8-3.5-11 0-10c3.5-1 7 2 5 6.5 4.5-.5 6.5 5.5 2.5 8C5 6 2 4 0 1Zm0 0c0 4 1 7 3 9.5h-6C-1 8 0 5 0 1Z",
    frame: "0 6",
    floor:
      "M8 93v.1m12 0v.1m12 0v.1m12 0v.1m12 0v.1m12 0v.1m12 0v.1M14 101v.1m12 0v.1m12 0v.1m12 0v.1m12 0v.1m12 0v.1",
  },
  yellow: {
    ink: "#855000",
    fill: "#ffc62e",
    tint: "#fff0bd",
    mark: "M0-10.5 2.5-6 7.5-7.5 6-2.5 10.5 0 6 2.5 7.5 7.5 2.5 6 0 10.5-2.5 6-7.5 7.5-6 2.5-10.5 0-6-2.5-7.5-7.5-2.5-6Z",
    frame: "7 5 0 5",
    floor: "M45 112 2 96m43 16L12 88m33 24L26 86m19 26V86m0 26 19-26M45 112l33-24M45 112l43-16",
  },
};
