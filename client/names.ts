/** Of the texts, what a page needs: the few by which it speaks of a game that is not opened yet
 * (`FILE.ftl?names`), and of the platform's those that are not for a terminal. */

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const NAMES = /^(?:title|tagline|mode-[\w-]+|level-[\w-]+) =.*(?:\n[ \t].*)*/gm;

const TERMINAL = /^(?:refused-)?(?:cli|terminal)-[\w-]+ =.*(?:\n[ \t].*)*\n?/gm;

export function namesOf(ftl: string): string {
  return (ftl.match(NAMES) ?? []).join("\n");
}

export function onScreen(ftl: string): string {
  return ftl.replace(TERMINAL, "");
}

export function platformOnScreen(): Plugin {
  return {
    name: "platform-on-screen",
    apply: "build",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      if (!file || query !== "raw" || !/\/words\/\w+\.ftl$/.test(file)) return null;
      return `export default ${JSON.stringify(onScreen(readFileSync(file, "utf8")))};`;
    },
  };
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
