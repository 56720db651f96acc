/** A card that another player lays comes from their plate. */

import type { Laid } from "$client/generated/games/abcdrix";
import { plateOf } from "$client/lib/board";
import { fly } from "$client/lib/motion";

export function arrive(root: HTMLElement | undefined, { seat, row_seat, at }: Laid): void {
  const pile = root?.querySelector<HTMLElement>(`[data-pile="${row_seat}:${at}"] .card`);
  const from = plateOf(seat);
  if (!pile || !from) return;
  const small = new DOMRect(from.left + from.width / 2 - 12, from.top + from.height / 2, 24, 32);
  void fly(pile, small, pile.getBoundingClientRect());
}
