/** Hints: the parts of a sentence that say what exactly is wrong. They come with their English
 * pattern, by which the catalog of another language knows them. */

import type { HintFacts } from "../shared/wire";
import { filled, type Facts, type Texts } from "./format";

type Said = Partial<Pick<HintFacts, "facts" | "hints">>;

/** The facts of an error or a hint, with the hints among them in the language of the texts. */
export function saidFacts({ facts = {}, hints = {} }: Said, texts: Texts): Facts {
  const said = Object.entries(hints).map(([name, hint]) => [name, saidHint(hint, texts)]);
  return { ...facts, ...(Object.fromEntries(said) as Facts) };
}

function saidHint(hint: HintFacts, texts: Texts): string {
  const key = hint.code ? `error.${hint.code}` : `hint.${hint.pattern}`;
  return filled(texts[key] ?? hint.pattern, saidFacts(hint, texts));
}
