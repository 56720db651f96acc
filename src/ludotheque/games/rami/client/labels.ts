/** How tiles are read aloud. */

import type { Tile } from "$client/generated/games/rami";
import type { Words } from "$client/lib/words";

export function tileLabel(words: Words, { colour, value }: Tile, drawn = false): string {
  const label = words.say("tile-label", {
    value,
    colour: words.say(`colour-${colour}`),
    character: words.say(`character-${value}`),
  });
  return drawn ? `${label}, ${words.say("board-just-drawn")}` : label;
}
