import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { names } from "./names.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SHELL =
  /node_modules\/(?!svelte\/src\/reactivity\/window)|client\/src\/(?:lib\/(?!aloud|around|arrows|bank|belongings|board|coach|drag|film|guard|guest|here|instead|lesson|lit|lobby|motion|options|outline|pace|party|passing|puzzle|round|rules|series|settling|share|socket|table|told|tournament|turn|what)|ui\/(?!Beside|Choice|GuestBoard|OptionFields|Outline|PlainBoard|Plays|RulesText|SetUp)[^/]+$|pages\/Lost)|ftl\?(?:names|front)/;
const gameOf = (part: string) => (id: string) => `${part}-${/games\/([^/]+)/.exec(id)?.[1] ?? ""}`;
// What a table needs comes before anybody plays. Chromium compiles all of it then, beside the page,
// and not function by function while somebody waits for the board.
const TABLE = /^(?:AtTable|parts|board-.+)$/;
const AHEAD = "//# allFunctionsCalledOnLoad";
const server = "http://127.0.0.1:8000";

/** `ludotheque static` takes the slash away again. */
function fromTheRoot(): Plugin {
  return {
    name: "from-the-root",
    apply: "build",
    enforce: "post",
    // Not before: icons get their names last.
    generateBundle(_, bundle) {
      const page = bundle["index.html"];
      if (page?.type === "asset") page.source = String(page.source).replaceAll('="./', '="/');
    },
  };
}

export default defineConfig({
  // Files are named from where they are read: the same build serves at any address. Only the page
  // itself can be read anywhere below the server's root.
  base: "./",
  plugins: [
    fromTheRoot(),
    names(),
    svelte({ configFile: here("svelte.config.js") }),
    svelteTesting(),
  ],
  resolve: {
    // A game's board lives outside this folder, where no node_modules is found by walking up.
    dedupe: ["svelte", "@fluent/bundle", "@testing-library/svelte"],
    alias: {
      $client: here("src"),
      $games: here("../src/ludotheque/games"),
      $words: here("../src/ludotheque/words"),
    },
  },
  build: {
    outDir: here("../src/ludotheque/server/static"),
    emptyOutDir: true,
    target: "es2022",
    // The pages' policy allows no inline script and no data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        postBanner: ({ name }) => (TABLE.test(name) ? AHEAD : ""),
        // What is needed at the same time comes together; a file each would cost a phone more.
        codeSplitting: {
          groups: [
            { name: "shell", test: SHELL },
            { name: gameOf("cover"), debugName: "covers", test: /art\/Cover\.svelte$/ },
            { name: "parts", test: /node_modules|client\/src\/(?:lib|ui)\//, minShareCount: 2 },
            {
              name: gameOf("board"),
              debugName: "boards",
              test: /games\/[^/]+\/client\/(?:Board|Seat)\.svelte$/,
            },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
  server: {
    host: "127.0.0.1",
    fs: { allow: [here("."), here("../src/ludotheque")] },
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
  test: {
    environment: "jsdom",
    setupFiles: [here("vitest.setup.ts")],
    dir: here(".."),
    include: ["client/src/**/*.test.ts", "src/ludotheque/games/*/client/**/*.test.ts"],
  },
});
