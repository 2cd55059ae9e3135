/** Why something was refused, said in the language of the page. */

import type { WireError } from "../connection/protocol";
import { filled, type Texts } from "./format";
import { saidFacts } from "./hints";
import { has, language, t } from "./language.svelte";

const files = import.meta.glob<{ default: Texts }>("../shared/refusals/*.json");

/** The sentence of an error: the page's own, that of every face, or what the server wrote. */
export async function explained(error: WireError): Promise<string> {
  const key = `error.${error.code}`;
  const hasHints = Object.keys(error.hints ?? {}).length > 0;
  if (has(key) && !hasHints) return t(key, error.facts);
  const texts = await refusals();
  const facts = saidFacts(error, texts);
  if (has(key)) return t(key, facts);
  return key in texts ? filled(texts[key]!, facts) : error.message;
}

/** The sentences of the page's language; none if they cannot be had now. */
async function refusals(): Promise<Texts> {
  const load = files[`../shared/refusals/${language.name}.json`];
  return load
    ? load().then(
        ({ default: texts }) => texts,
        () => ({}),
      )
    : {};
}
