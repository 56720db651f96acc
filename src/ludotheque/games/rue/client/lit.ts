/** What the help on show points at: images in the street, images at the side, statements. */

import type { Value } from "$client/lib/board";
import { keyOf, type Statement } from "./offers";
import type { Image } from "./street";

export interface Lit {
  readonly images: ReadonlySet<Image>;
  readonly statements: ReadonlySet<string>;
  /** Cards that one is warned of. */
  readonly denied: ReadonlySet<string>;
  /** The image that is certain, and where, once that has been told. */
  readonly certain: {
    readonly image: Image;
    readonly house: number | null;
  } | null;
}

interface Fact {
  readonly type: string;
  readonly image?: Image;
  readonly house?: number;
}
type Help = Value & {
  readonly image?: Image;
  readonly house?: number;
  readonly facts?: readonly Fact[];
  readonly statement?: Statement;
};

const POINTS_AT_A_CARD: ReadonlySet<string> = new Set(["PlayThis", "TellsLeast", "DropThis"]);

export function lit(hints: readonly Value[]): Lit {
  const images = new Set<Image>();
  const statements = new Set<string>();
  const denied = new Set<string>();
  let certain: Lit["certain"] = null;
  for (const hint of hints as readonly Help[]) {
    if (hint.type === "ThisImage" && hint.image) certain = { image: hint.image, house: null };
    if (hint.statement && POINTS_AT_A_CARD.has(hint.type)) statements.add(keyOf(hint.statement));
    if (hint.statement && hint.type === "Contradicts") denied.add(keyOf(hint.statement));
    if (hint.type === "Because" && hint.image)
      certain = { image: hint.image, house: hint.house ?? null };
    for (const fact of hint.facts ?? []) {
      if (fact.type === "Placed" && fact.image) images.add(fact.image);
      else statements.add(keyOf(fact as Statement));
    }
  }
  return { images, statements, denied, certain };
}
