/** Pictures of real positions, by the book or the rule that they belong to. */

import { theme } from "../appearance/appearance.svelte";
import { language } from "../language/language.svelte";

const files = import.meta.glob<string>("../shared/rules/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The address of a picture in the language and the light of the page; undefined if there is none. */
export function pictureOf(name: string): string | undefined {
  return files[`../shared/rules/${name}.${theme()}.${language.name}.svg`];
}
