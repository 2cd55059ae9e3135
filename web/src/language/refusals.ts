/** Why something was refused, said in the language of the page. */

import type { WireError } from "../connection/protocol";
import { filled, type Texts } from "./format";
import { has, language, t } from "./language.svelte";

const files = import.meta.glob<{ default: Texts }>("../shared/refusals/*.json");

/** The sentence of an error: the page's own, the terminal's, or what the server wrote. */
export async function explained(error: WireError): Promise<string> {
  if (has(`error.${error.code}`)) return t(`error.${error.code}`, error.facts);
  const load = files[`../shared/refusals/${language.name}.json`];
  const sentence = load && (await load()).default[`error.${error.code}`];
  return sentence ? filled(sentence, error.facts) : error.message;
}
