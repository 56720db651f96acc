/** The few texts by which pages speak of a game that is not opened yet: `FILE.ftl?names`. Of the
 * platform's own texts they carry those that a page can say. */

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const NAMES = /^(?:title|tagline|mode-[\w-]+|level-[\w-]+) =.*(?:\n[ \t].*)*/gm;

export function namesOf(ftl: string): string {
  return (ftl.match(NAMES) ?? []).join("\n");
}

/** What only a terminal says; pages need not carry it. */
const TERMINAL = /^(?:refused-)?(?:cli|terminal)-[\w-]+ =.*(?:\n[ \t].*)*\n/gm;
const PLATFORM = /\/words\/\w+\.ftl$/;

export function forPages(ftl: string): string {
  return ftl.replace(TERMINAL, "");
}

export function names(): Plugin {
  return {
    name: "names",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      const platform = query === "raw" && PLATFORM.test(file ?? "");
      if (!file || !(platform || query === "names")) return null;
      this.addWatchFile(file);
      const ftl = readFileSync(file, "utf8");
      return `export default ${JSON.stringify(platform ? forPages(ftl) : namesOf(ftl))};`;
    },
  };
}
