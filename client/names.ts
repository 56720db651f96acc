/** The few texts by which pages speak of a game that is not opened yet: `FILE.ftl?names`. */

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const NAMES = /^(?:title|tagline|mode-[\w-]+|level-[\w-]+) =.*(?:\n[ \t].*)*/gm;

export function namesOf(ftl: string): string {
  return (ftl.match(NAMES) ?? []).join("\n");
}

export function names(): Plugin {
  return {
    name: "names",
    load(id) {
      const [file, query] = id.split("?");
      if (!file || query !== "names") return null;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(namesOf(readFileSync(file, "utf8")))};`;
    },
  };
}
