/** What one is doing before anything is played: a move being put together, a question pointed at. */

import type { AnyMove, View } from "$client/generated/games/gnomes";
import { sound } from "$client/lib/sound";
import {
  attempt,
  begin,
  costsCard,
  levelsAt,
  NOTHING,
  openCells,
  openDwarves,
  pieceOf,
  press,
  prompt,
  same,
  whole,
  type Choice,
  type Piece,
} from "./choice";
import type { Cell } from "./garden";

export interface Sight {
  readonly view: View;
  readonly legal: readonly AnyMove[];
  readonly mine: boolean;
  readonly busy: boolean;
  /** One has chosen already, in a simultaneous turn. */
  readonly sealed: boolean;
  /** What one has chosen so. */
  readonly chosen: AnyMove | null;
}

const NO_CELLS: ReadonlySet<Cell> = new Set();
const NO_DWARVES: ReadonlySet<number> = new Set();

export class Draft {
  choice = $state.raw<Choice>(NOTHING);
  private pointed = $state.raw<ReadonlySet<Cell>>(NO_CELLS);

  private readonly sight: () => Sight;

  /** The move, once it is whole. */
  readonly move: AnyMove | null = $derived.by(() => whole(this.sight().legal, this.choice));
  /** A sealed choice may be changed, but not for itself. */
  readonly offered: boolean = $derived.by(
    () => this.move !== null && !same(this.move, this.sight().chosen),
  );
  /** Something was chosen that can be taken back. */
  readonly touched: boolean = $derived.by(() => !same(this.choice, this.first));
  readonly mayPass: boolean = $derived.by(
    () => this.sight().mine && this.sight().legal.some((move) => move.type === "Pass"),
  );
  readonly paying: boolean = $derived.by(() => this.sight().mine && costsCard(this.sight().legal));
  /** What can be pressed now. */
  readonly cells: ReadonlySet<Cell> = $derived.by(() =>
    this.awaited ? openCells(this.sight().legal, this.choice) : NO_CELLS,
  );
  readonly dwarves: ReadonlySet<number> = $derived.by(() =>
    this.awaited ? openDwarves(this.sight().legal) : NO_DWARVES,
  );
  readonly levels: readonly number[] = $derived.by(() =>
    levelsAt(this.sight().legal, this.choice.cell),
  );
  /** What stands on the chosen cell for now. */
  readonly piece: Piece | null = $derived.by(() => this.move && pieceOf(this.move));
  /** The cells that a question is about, while one points at it. */
  readonly lit: ReadonlySet<Cell> = $derived.by(() =>
    this.sight().mine ? this.pointed : NO_CELLS,
  );
  /** What one is asked to do: the name of a message. */
  readonly prompt: string | null = $derived.by(() => {
    const { view, legal, mine, sealed } = this.sight();
    if (!mine) return null;
    if (view.phase === "shown" && sealed) return "board-prompt-others";
    if (view.phase === "launch" && sealed) return "board-prompt-thrown";
    if (["gang", "fight"].includes(view.phase) && sealed) return "board-prompt-sealed";
    return prompt(view, legal, this.choice);
  });

  constructor(sight: () => Sight) {
    this.sight = sight;
  }

  /** A new situation: whatever was being put together is forgotten. */
  begin(): void {
    this.choice = this.first;
    this.pointed = NO_CELLS;
  }

  /** Choose what somebody advises. */
  follow(choice: Choice): void {
    this.choice = choice;
  }

  undo(): void {
    this.choice = this.first;
  }

  point(cells: ReadonlySet<Cell>): void {
    this.pointed = cells;
  }

  /**
   * A cell was pressed: the move to send, if that is one. The chosen cell pressed again plays it;
   * a cell that is not offered is tried, so that the table can say why not.
   */
  press(cell: Cell): AnyMove | null {
    if (!this.awaited) return null;
    if (this.move && this.choice.cell === cell) return this.move;
    const { view, legal } = this.sight();
    if (!this.cells.has(cell)) return attempt(view, legal, this.choice, cell);
    this.take(press(legal, this.choice, cell));
    return null;
  }

  /** A dwarf to fight with, or to pay for a dig. */
  pick(dwarf: number): void {
    if (this.sight().busy) return;
    this.take(this.paying ? { ...this.choice, card: dwarf } : { dwarf });
  }

  /** The dwarf picked so. */
  get picked(): number | null | undefined {
    return this.paying ? this.choice.card : this.choice.dwarf;
  }

  private take(choice: Choice): void {
    sound("tap");
    this.choice = choice;
  }

  private get first(): Choice {
    const { legal, chosen } = this.sight();
    return begin(legal, chosen);
  }

  private get awaited(): boolean {
    return this.sight().mine && !this.sight().busy;
  }
}
