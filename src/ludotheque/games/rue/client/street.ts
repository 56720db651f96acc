/** The street as the board knows it: rows, images, houses, and what stands where. */

import type { Placed, View } from "$client/generated/games/rue";

export type Image = Placed["image"];
export type Row = "house" | "family" | "animal" | "transport" | "tree";
export type House = number;

export const ROWS: Readonly<Record<Row, readonly Image[]>> = {
  family: ["allemande", "italienne", "anglaise", "francaise", "belge"],
  house: ["jaune", "rouge", "verte", "bleue", "blanche"],
  tree: ["cerisier", "prunier", "pommier", "poirier", "figuier"],
  animal: ["chat", "chien", "lapin", "oiseau", "poisson"],
  transport: ["pied", "camion", "voiture", "velo", "moto"],
};
/** From the sky down to the road. */
export const ORDER: readonly Row[] = ["family", "house", "tree", "animal", "transport"];
export const HOUSES: readonly House[] = [0, 1, 2, 3, 4];

const ROW_OF = new Map<Image, Row>(ORDER.flatMap((row) => ROWS[row].map((image) => [image, row])));

export function rowOf(image: Image): Row {
  return ROW_OF.get(image) ?? "house";
}

/** What stands in that house in that row. */
export function standing(view: View, row: Row, house: House): Image | null {
  const found = view.street.find((each) => each.house === house && rowOf(each.image) === row);
  return found?.image ?? null;
}

/** The images that nobody has placed, by row. */
export function unplaced(view: View, row: Row): readonly Image[] {
  const placed = new Set(view.street.map((each) => each.image));
  return ROWS[row].filter((image) => !placed.has(image));
}
