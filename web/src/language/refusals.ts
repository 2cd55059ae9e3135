/** Why something was refused, said in the language of the page. */

import type { WireError } from "../connection/protocol";
import { type Texts } from "./format";
import { sentenceOf } from "./hints";
import { language } from "./language.svelte";

const files = import.meta.glob<{ default: Texts }>("../shared/refusals/*.json");

/** The sentence of an error; the catalog's refusals are loaded with the first one. */
export async function explained(refusal: WireError): Promise<string> {
  const load = files[`../shared/refusals/${language.name}.json`];
  const texts = load
    ? await load().then(
        ({ default: found }) => found,
        () => ({}),
      )
    : {};
  return sentenceOf(refusal, { ...texts, ...language.texts });
}
