/**
 * Texts in part: `FILE.ftl?names`, the few by which pages speak of a game that is not opened yet;
 * `FILE.ftl?page`, all but what is only said in a terminal.
 */

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const NAMES = /^(?:title|tagline|mode-[\w-]+|level-[\w-]+) =.*(?:\n[ \t].*)*/gm;

const TERMINAL = /^(?:refused-)?(?:cli|terminal)-[\w-]+ =.*(?:\n[ \t].*)*\n?/gm;

export function pageOf(ftl: string): string {
  return ftl.replace(TERMINAL, "");
}

export function namesOf(ftl: string): string {
  return (ftl.match(NAMES) ?? []).join("\n");
}

export function names(): Plugin {
  return {
    name: "names",
    load(id) {
      const [file, query] = id.split("?");
      const part = { names: namesOf, page: pageOf }[query ?? ""];
      if (!file || !part) return null;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(part(readFileSync(file, "utf8")))};`;
    },
  };
}
