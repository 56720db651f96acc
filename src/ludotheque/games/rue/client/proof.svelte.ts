/** The facts that somebody has pointed at to prove what is certain. */

import { SvelteSet } from "svelte/reactivity";
import type { View } from "$client/generated/games/rue";
import { keyOf } from "./offers";
import { rowOf } from "./street";

export type Fact = View["street"][number] | View["posted"][number];

/** Where a fact lies on the table, as the board names the place. */
export function placeOf(fact: Fact): string {
  return fact.type === "Placed"
    ? `[data-cell="${rowOf(fact.image)}.${fact.house}"]`
    : `[data-posted="${keyOf(fact)}"]`;
}

export class Proof {
  private readonly places = new SvelteSet<string>();
  private readonly facts: readonly Fact[] = $derived.by(() => {
    const view = this.table();
    return [...view.posted, ...view.street];
  });
  readonly chosen: readonly Fact[] = $derived(
    this.facts.filter((fact) => this.places.has(placeOf(fact))),
  );

  constructor(private readonly table: () => View) {}

  /** Was a fact touched? Touched again, it is let go. */
  touch(target: Element): boolean {
    const place = this.facts.map(placeOf).find((each) => target.closest(each));
    if (place === undefined) return false;
    if (!this.places.delete(place)) this.places.add(place);
    return true;
  }

  /** On the board itself the chosen facts are marked. */
  mark(root: Element): void {
    for (const fact of this.facts) {
      const place = placeOf(fact);
      root.querySelector(place)?.toggleAttribute("data-proof", this.places.has(place));
    }
  }
}
