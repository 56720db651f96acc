/**
 * Texts in part: `FILE.ftl?names`, the few by which pages speak of a game that is not opened yet;
 * `FILE.ftl?front`, what the front page needs of the platform's own, and `FILE.ftl?later`, the rest
 * but for what is only said in a terminal.
 */

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const NAMES = /^(?:title|tagline|mode-[\w-]+|level-[\w-]+) =.*(?:\n[ \t].*)*/gm;

const TERMINAL = /^(?:refused-)?(?:cli|terminal)-[\w-]+ =.*(?:\n[ \t].*)*\n?/gm;

/** What pages say that nobody sees before all texts have come. */
export const LATER =
  /^(?:about|clock|coach|fair|figure|filter|forget|lesson|lobby|plain|reaction|same|tempo|tournament)-[\w-]+ =.*(?:\n[ \t].*)*/gm;

export function frontOf(ftl: string): string {
  return ftl.replace(TERMINAL, "").replace(LATER, "");
}

export function laterOf(ftl: string): string {
  return (ftl.match(LATER) ?? []).join("\n");
}

export function namesOf(ftl: string): string {
  return (ftl.match(NAMES) ?? []).join("\n");
}

export function names(): Plugin {
  return {
    name: "names",
    load(id) {
      const [file, query] = id.split("?");
      const part = { names: namesOf, front: frontOf, later: laterOf }[query ?? ""];
      if (!file || !part) return null;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(part(readFileSync(file, "utf8")))};`;
    },
  };
}
