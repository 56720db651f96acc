/** Everything on a board that changes places is seen doing so. */

import { untrack } from "svelte";
import type { Carried } from "./drag";
import { scene, settle, type Place, type Scene } from "./motion";

export interface Settling {
  readonly root: () => HTMLElement | undefined;
  /** Reads all that the places of the pieces depend on. */
  readonly layout: () => unknown;
  /** Where a piece comes from that was not there `before`. */
  readonly origin: (piece: string, before: Scene) => DOMRect | undefined;
}

/** Call it while the board is made. What it returns tells of pieces that a hand has let go of. */
export function settling({
  root,
  layout,
  origin,
}: Settling): (carried: readonly Carried[]) => void {
  let before: Scene = new Map();
  let dropped: readonly (readonly [string, Place])[] = [];

  $effect.pre(() => {
    layout();
    const board = root();
    if (board) before = untrack(() => new Map([...scene(board), ...dropped]));
  });
  $effect(() => {
    layout();
    untrack(() => {
      const board = root();
      if (board) settle(board, before, (piece) => origin(piece, before));
      dropped = [];
    });
  });

  return (carried) => {
    dropped = carried.map(({ piece, box }) => [piece, { box, home: "hand" }] as const);
  };
}
