/** Filling texts: {name} is replaced, and a count chooses between key.one and key.other. */

export type Facts = Readonly<Record<string, unknown>>;
export type Texts = Readonly<Record<string, string>>;

/** A text with its facts filled in; as in Python, doubled braces stand for single ones. */
export function filled(text: string, facts: Facts = {}): string {
  return text.replace(/\{\{|\}\}|\{(\w+)(?:!r)?\}/g, (whole, name?: string) => {
    if (name === undefined) return whole[0]!;
    return name in facts ? said(facts[name]) : whole;
  });
}

function said(fact: unknown): string {
  return Array.isArray(fact) ? fact.join(", ") : String(fact);
}

/** The text of a key, in the plural form its count asks for; undefined if there is none. */
export function textOf(texts: Texts, key: string, facts: Facts = {}): string | undefined {
  const form = facts["count"] === 1 ? "one" : "other";
  const text = texts[`${key}.${form}`] ?? texts[key];
  return text === undefined ? undefined : filled(text, facts);
}

/** The first of the languages a person reads that we speak. */
export function chosenLanguage(wanted: readonly string[], spoken: readonly string[]): string {
  for (const language of wanted) {
    const base = language.toLowerCase().split("-")[0]!;
    if (spoken.includes(base)) return base;
  }
  return spoken[0]!;
}
