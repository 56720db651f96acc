/** What taps and drags on the street come to: a mark, an image tried for now, or a move. */

import type { Sight as BoardSight } from "$client/lib/board";
import { dataAt } from "$client/lib/drag";
import { sound } from "$client/lib/sound";
import type { Cell, Choice } from "./choice.svelte";
import type { Move, View } from "./offers";
import type { Pencil } from "./pencil.svelte";
import { rowOf, standing, type House, type Image } from "./street";

type Sight = Pick<BoardSight<View, Move>, "view" | "mine" | "watching">;

export class Taps {
  /** The place under the image that is dragged. */
  hovered = $state<string | null>(null);

  constructor(
    private readonly sight: () => Sight,
    private readonly choice: Choice,
    private readonly pencil: Pencil,
    private readonly send: (move: Move) => void,
  ) {}

  /** An image at the side was tapped. */
  take(image: Image): void {
    sound("tap");
    this.choice.pick(image);
  }

  /** A house of the street was tapped: mark it, try the chosen image there, or ask which image. */
  tap(cell: Cell): void {
    const { view, mine, watching } = this.sight();
    if (watching) return;
    const { row, house } = cell;
    const { image, aim, pencil } = this.choice;
    if (aim?.house === house && rowOf(aim.image) === row) this.send({ type: "Place", ...aim });
    else if (standing(view, row, house) !== null) this.choice.clear();
    else if (image && rowOf(image) === row) this.put(image, house);
    else if (pencil || mine) this.choice.look(cell);
  }

  /** One of the images that are offered for the house was tapped. */
  choose(image: Image): void {
    if (this.choice.cell) this.put(image, this.choice.cell.house);
  }

  over(below: Element | null): void {
    this.hovered = dataAt(below, "cell");
  }

  drop(image: Image, below: Element | null): void {
    this.hovered = null;
    const [row, house] = dataAt(below, "cell")?.split(".") ?? [];
    if (row === rowOf(image)) this.put(image, Number(house));
  }

  private put(image: Image, house: House): void {
    if (this.choice.pencil) this.pencil.toggle(image, house);
    else if (this.choice.aimAt(image, house)) sound("place");
    else if (this.sight().mine) this.send({ type: "Place", image, house });
  }
}
