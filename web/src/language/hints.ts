/** Errors and their hints as sentences of a language, made from the facts the server sends. */

import { filled, type Facts, type Texts } from "./format";

type Hints = Readonly<Record<string, Hint>>;

/** A part of a sentence: an English pattern, or another error that is the reason. */
export interface Hint {
  readonly pattern: string;
  readonly facts?: Facts;
  readonly hints?: Hints;
  readonly code?: string;
}

export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly facts?: Facts;
  readonly hints?: Hints;
}

/** The sentence of an error, or what the server wrote if the language has none. */
export function sentenceOf(refusal: Refusal, texts: Texts): string {
  const sentence = texts[`error.${refusal.code}`];
  return sentence === undefined ? refusal.message : filled(sentence, toldFacts(refusal, texts));
}

function toldFacts({ facts, hints }: Pick<Refusal, "facts" | "hints">, texts: Texts): Facts {
  const told = Object.entries(hints ?? {}).map(([name, hint]) => [name, toldHint(hint, texts)]);
  return { ...facts, ...Object.fromEntries(told) };
}

function toldHint(hint: Hint, texts: Texts): string {
  const reason = hint.hints?.["hint"];
  // Where a move cannot be read inside a record, its text was told already.
  if (hint.code === "notation/move" && reason) return toldHint(reason, texts);
  const key = hint.code ? `error.${hint.code}` : `hint.${hint.pattern}`;
  return filled(texts[key] ?? hint.pattern, toldFacts(hint, texts));
}
