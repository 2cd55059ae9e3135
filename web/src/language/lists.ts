/** Several things in one sentence. */

import { t } from "./language.svelte";

export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return t("list.last", { before: items.slice(0, -1).join(", "), last: items.at(-1) });
}
