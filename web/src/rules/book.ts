/** The rules as data, made from the project's own pages when the page is built. */

export interface Rule {
  /** `PW-4.1`; null for a paragraph that isn't a rule of its own. */
  readonly id: string | null;
  readonly text: string;
  /** The rows of a table below the text, the heading first. */
  readonly table?: readonly (readonly string[])[];
}

export interface Section {
  readonly title: string;
  readonly rules: readonly Rule[];
}

export interface Book {
  readonly title: string;
  /** What the game is about, in a few sentences. */
  readonly goal: string;
  readonly sections: readonly Section[];
}

/** A stretch of a text: plain, stressed, or a shape or token as it is written. */
export interface Stretch {
  readonly kind: "plain" | "stress" | "code";
  readonly text: string;
}

const MARKS = /\*([^*]+)\*|`([^`]+)`|\[([^\]]+)\]\([^)]+\)/g;

/** The stretches of a rule's text; links to other pages of the docs become plain words. */
export function stretches(text: string): Stretch[] {
  const found: Stretch[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > end) found.push({ kind: "plain", text: text.slice(end, match.index) });
    const [whole, stress, code, link] = match;
    if (stress !== undefined) found.push({ kind: "stress", text: stress });
    else if (code !== undefined) found.push({ kind: "code", text: code });
    else found.push({ kind: "plain", text: link! });
    end = match.index + whole.length;
  }
  if (end < text.length) found.push({ kind: "plain", text: text.slice(end) });
  return found;
}

/** The sections with the rules that hold every word that is searched for, in any order. */
export function searched(book: Book, wanted: string): Section[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (section: Section) => (rule: Rule) => {
    const table = (rule.table ?? []).flat().join(" ");
    const text = `${rule.id ?? ""} ${rule.text} ${table} ${section.title}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return book.sections
    .map((section) => ({ ...section, rules: section.rules.filter(fits(section)) }))
    .filter((section) => section.rules.length > 0);
}
