/** The four objects and the four colours, drawn in a box of 24 by 24. */

import type { Colour, Thing } from "../deck";

export interface Drawing {
  /** Filled with the light colour; holes by the even-odd rule. */
  readonly fill: string;
  /** Lines in the light colour. */
  readonly line: string;
}

export const THINGS: Readonly<Record<Thing, Drawing>> = {
  boat: {
    fill: "M11.2 2.2v12.3H3.4ZM13.2 5l6.4 9.5h-6.4ZM2.4 16.4h19.2l-3.4 5.2H5.8Z",
    line: "",
  },
  cup: {
    fill: "M3.2 8h13.6v6.6a5.4 5.4 0 0 1-5.4 5.4H8.6a5.4 5.4 0 0 1-5.4-5.4ZM2.4 21h15.2v1.4H2.4Z",
    line: "M17 9.8h1.6a2.9 2.9 0 0 1 0 5.8h-2M7.4 5.6c-1.2-1.4 1.2-2 0-3.6M12.4 5.6c-1.2-1.4 1.2-2 0-3.6",
  },
  key: {
    fill: "M8 2a5.8 5.8 0 1 0 3.1 10.7l2 2-1.4 1.4 2.1 2.1 1.4-1.4 1.3 1.3-1.4 1.4 2.1 2.1 3.6-3.5-7.9-7.9A5.8 5.8 0 0 0 8 2Zm-.6 3.4a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z",
    line: "",
  },
  umbrella: {
    fill: "M12 2.6a10 10 0 0 1 10 10 3.6 3.6 0 0 0-5 0 3.6 3.6 0 0 0-5 0 3.6 3.6 0 0 0-5 0 3.6 3.6 0 0 0-5 0 10 10 0 0 1 10-10Z",
    line: "M12 12.4v7a2.2 2.2 0 0 0 4.4 0",
  },
};

export interface Paint {
  readonly ground: string;
  readonly light: string;
  readonly texture: string;
}

/** From light to dark, and each with a weave of its own: no two look alike in grey either. */
export const PAINTS: Readonly<Record<Colour, Paint>> = {
  yellow: { ground: "#f7c52d", light: "#3b2a06", texture: "#e0a50f" },
  red: { ground: "#dd4b36", light: "#fff6ea", texture: "#c43420" },
  blue: { ground: "#2458b8", light: "#f2f8ff", texture: "#2458b8" },
  black: { ground: "#1d1a26", light: "#f6efff", texture: "#3c3650" },
};

/** Lines over the ground, in a box of 28 by 40: dots, stripes, nothing, a lattice. */
export const TEXTURES: Readonly<Record<Colour, string>> = {
  yellow:
    "M3 37h.01M8 37h.01M13 37h.01M18 37h.01M23 37h.01M5.5 33h.01M22.5 33h.01M3 29h.01M25 29h.01",
  red: "M-2 8 8-2M-2 16 16-2M-2 24 24-2M-2 32 32-2M-2 40 32 6M4 42 32 14M12 42 32 22M20 42 32 30",
  blue: "",
  black: "M7 0v40M14 0v40M21 0v40M0 10h28M0 20h28M0 30h28",
};
