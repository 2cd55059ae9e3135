import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "src/shared"] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.serviceworker } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      "no-console": "error",
      "max-lines": ["error", { max: 250, skipBlankLines: true, skipComments: true }],
      "@typescript-eslint/no-non-null-assertion": "off",
      "svelte/no-at-html-tags": "off", // only our own drawings are written so
      "svelte/prefer-svelte-reactivity": "off", // maps that nobody watches are plain maps
      "svelte/no-navigation-without-resolve": "off",
    },
  },
);
