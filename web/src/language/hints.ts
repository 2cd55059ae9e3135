/** Errors and their hints as sentences of a language, made from the facts the server sends. */

import type { WireError } from "../connection/protocol";
import type { HintFacts } from "../shared/wire";
import { filled, type Facts, type Texts } from "./format";

/** The sentence of an error, or what the server wrote if the language has none. */
export function sentenceOf(refusal: WireError, texts: Texts): string {
  const sentence = texts[`error.${refusal.code}`];
  return sentence === undefined ? refusal.message : filled(sentence, toldFacts(refusal, texts));
}

function toldFacts({ facts, hints }: Partial<HintFacts>, texts: Texts): Facts {
  const told = Object.entries(hints ?? {}).map(([name, hint]) => [name, toldHint(hint, texts)]);
  return { ...facts, ...Object.fromEntries(told) };
}

function toldHint(hint: HintFacts, texts: Texts): string {
  const reason = hint.hints?.["hint"];
  // Where a move cannot be read inside a record, its text was told already.
  if (hint.code === "notation/move" && reason) return toldHint(reason, texts);
  const key = hint.code ? `error.${hint.code}` : `hint.${hint.pattern}`;
  return filled(texts[key] ?? hint.pattern, toldFacts(hint, texts));
}
