/** A cell in words, for those who listen. */

import type { View } from "$client/generated/games/gnomes";
import type { Words } from "$client/lib/board";
import { PLOTS, type Cell } from "./garden";

export interface Told {
  readonly view: View;
  readonly names: readonly string[];
  readonly words: Words;
  /** Whose loot can lie there, by the notebook. */
  readonly marks: readonly number[];
  readonly open: boolean;
}

export function label(cell: Cell, told: Told): string {
  const plot = PLOTS.get(cell);
  const { words } = told;
  if (!plot) return words.say("board-pond", { cell });
  const [one = "", two = ""] = plot.flowers.map((flower) => words.say("flower-name", { flower }));
  const terrain = words.say("terrain-name", { terrain: plot.terrain });
  const ground = words.say("board-cell", { cell, terrain, one, two });
  const known = [...standing(cell, told), ...hidden(cell, told), ...noted(told)];
  if (told.open) known.push(words.say("board-open"));
  return [ground, ...known].join(", ");
}

function standing(cell: Cell, { view, names, words }: Told): string[] {
  const statue = view.statues.find((each) => each.cell === cell);
  const owner = statue ? [words.say("board-statue", { name: names[statue.seat] ?? "" })] : [];
  return view.cat === cell ? [...owner, words.say("board-cat")] : owner;
}

function hidden(cell: Cell, { view, names, words }: Told): string[] {
  const tokens = view.stacks.find((each) => each.cell === cell)?.tokens ?? [];
  const buried = tokens.map(({ seat, kind }) =>
    words.say("Buried", { seat: names[seat] ?? "", kind: kind ?? "" }),
  );
  const loots = lootsAt(view, cell).map((seat) =>
    words.say("board-loot", { name: names[seat] ?? "" }),
  );
  return [...buried, ...loots];
}

function noted({ marks, names, words }: Told): string[] {
  if (!marks.length) return [];
  return [
    words.say("board-possible", {
      names: words.join(marks.map((s) => names[s] ?? "")),
    }),
  ];
}

/** Whose loot is known to lie there. */
export function lootsAt(view: View, cell: Cell): readonly number[] {
  return view.loots.flatMap((loot, seat) => (loot === cell ? [seat] : []));
}
