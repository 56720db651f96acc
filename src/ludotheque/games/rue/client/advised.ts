/** What the help on show comes to is chosen for the player: one press follows it. */

import type { Value } from "$client/lib/board";
import type { Choice } from "./choice.svelte";
import { keyOf, type Statement } from "./offers";
import type { House, Image } from "./street";

type Hint =
  | { readonly type: "PlayThis" | "TellsLeast" | "DropThis"; readonly statement: Statement }
  | { readonly type: "Because"; readonly image: Image; readonly house: House }
  | { readonly type: "NoCardFits" };

export function follow(hints: readonly Value[], choice: Choice): void {
  const hint = hints.at(-1) as Hint | undefined;
  switch (hint?.type) {
    case "PlayThis":
    case "TellsLeast":
    case "DropThis":
      choice.hold(keyOf(hint.statement));
      break;
    case "Because":
      choice.aimAt(hint.image, hint.house);
      break;
    case "NoCardFits":
      choice.claim();
      break;
  }
}
