import { fileURLToPath } from "node:url";
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

// Run from the root of the repository: the boards of the games lie beside their rules.
export default defineConfig([
  globalIgnores(["**/node_modules/", "client/src/generated/", "src/ludotheque/server/"]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.es2023 },
      parserOptions: { tsconfigRootDir: fileURLToPath(new URL(".", import.meta.url)) },
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      // svelte-check knows the types, and so every name; this rule would only guess.
      "no-undef": "off",
      // An argument that must be there and is not needed is called _.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      // svelte-check compiles as the build does, and there the ignored warnings do come.
      "svelte/no-unused-svelte-ignore": "off",
      // What is shown is replaced as a whole ($state.raw), never changed in place.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    // The rules are rendered by the server from our own pages, with HTML in them switched off.
    files: ["client/src/ui/rules/Written.svelte"],
    rules: { "svelte/no-at-html-tags": "off" },
  },
]);
