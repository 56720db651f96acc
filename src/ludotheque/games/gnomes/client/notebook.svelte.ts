/** The notebook: whose sheet lies open, what it says of a cell, and the pencil. */

import type { View } from "$client/generated/games/gnomes";
import { PLOTS, type Cell } from "./garden";
import { Pencil, type Mark } from "./pencil.svelte";

/** A seat, all of them together, what others can suspect of one's own loot, or none. */
export type Sheet = number | "all" | "mine" | "none";

export interface Sight {
  readonly view: View;
  readonly me: number | null;
}

export class Notebook {
  sheet = $state.raw<Sheet>("all");
  /** The pencil is in hand: cells are marked, not chosen. */
  drawing = $state(false);

  private readonly sight: () => Sight;
  private readonly pencil: Pencil;

  readonly others: readonly number[] = $derived.by(() => {
    const { view, me } = this.sight();
    return view.hands.map((_, seat) => seat).filter((seat) => seat !== me);
  });
  private readonly closed: boolean = $derived.by(() =>
    this.sight().view.loots.every((loot) => loot !== null),
  );

  constructor(key: string, sight: () => Sight) {
    this.sight = sight;
    this.pencil = new Pencil(key);
  }

  /** Open a sheet; its own tab closes it again. */
  turnTo(sheet: number | "all" | "mine"): void {
    if (this.sheet === sheet) this.sheet = sheet === "all" ? "none" : "all";
    else this.sheet = sheet;
    if (typeof this.sheet !== "number") this.drawing = false;
  }

  /** Mark a cell of the open sheet. False: the pencil is not in hand. */
  draw(cell: Cell): boolean {
    if (!this.drawing || typeof this.sheet !== "number") return false;
    this.pencil.turn(this.sheet, cell);
    return true;
  }

  rub(): void {
    this.pencil.rub();
  }

  left(seat: number): number {
    return this.sight().view.notes[seat]?.length ?? 0;
  }

  /** Whose loot can still lie there, on the sheets that are open. */
  marks(cell: Cell): readonly number[] {
    if (this.sheet === "none" || this.closed) return [];
    if (this.sheet === "mine") return this.others.filter((seat) => this.suspects(seat, cell));
    const shown = this.sheet === "all" ? this.others : [this.sheet];
    return shown.filter((seat) => this.possible(seat, cell));
  }

  /** The open sheet says that the loot is not there. */
  excludes(cell: Cell): boolean {
    if (typeof this.sheet !== "number" || this.closed) return false;
    return PLOTS.has(cell) && !this.possible(this.sheet, cell);
  }

  pencilled(cell: Cell): Mark | undefined {
    return typeof this.sheet === "number" ? this.pencil.at(this.sheet, cell) : undefined;
  }

  /** How many cells the one who knows most can still suspect for one's own loot. */
  get exposed(): number {
    const { view } = this.sight();
    return Math.min(...this.others.map((seat) => view.suspects[seat]?.length ?? 16));
  }

  private suspects(seat: number, cell: Cell): boolean {
    return this.sight().view.suspects[seat]?.includes(cell) ?? false;
  }

  private possible(seat: number, cell: Cell): boolean {
    return this.sight().view.notes[seat]?.includes(cell) ?? false;
  }
}
