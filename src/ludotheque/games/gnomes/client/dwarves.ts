/** How each dwarf answers, read from the rules' own file. */

import source from "../dwarves.toml?raw";

const DWARF = /strength = (\d)\nname = "[^"]+"\nanswers = "(\w+)"/g;

const LOUD: ReadonlySet<number> = new Set(
  [...source.matchAll(DWARF)].filter(([, , how]) => how === "aloud").map(([, n]) => Number(n)),
);

export const DWARVES: readonly number[] = [...source.matchAll(DWARF)].map(([, n]) => Number(n));

export function isLoud(dwarf: number): boolean {
  return LOUD.has(dwarf);
}
