/** The last card that was refused because it clashes: it is shown where it was tried. */

import type { Answer } from "$client/lib/board";
import type { Laid } from "./field";
import type { Held } from "./holding.svelte";

export class Attempt {
  private clash = $state.raw<{ lay: Laid; among: readonly Laid[] } | null>(null);

  /** What became of that card among these. */
  answered(answer: Answer, lay: Laid, among: readonly Laid[]): void {
    const clashes = !answer.accepted && answer.problem.code === "does-not-fit";
    this.clash = clashes ? { lay, among } : null;
  }

  /** As long as it is still held as it was tried, and nothing else has happened. */
  shown(held: Held | null, laid: readonly Laid[]): Laid | null {
    const { lay, among } = this.clash ?? {};
    const same = held?.card === lay?.card && held?.turned === lay?.turned;
    return lay && same && among === laid ? lay : null;
  }
}
