/** Names that fit: in full, or in a shorter form; never cut. */

/** A word of a name that only leads on to the next one: "von", "the". */
const LEADS_ON = /\s\p{Ll}{1,3}$/u;

/** A name and what may stand for it, from the longest to the shortest. */
export function formsOf(name: string): readonly string[] {
  const words = name.trim().split(/\s+/);
  const parts = name
    .trim()
    .split(/[\s-]+/)
    .filter(Boolean);
  const initials = parts.map((part) => [...part][0]).join("");
  const shorter = words
    .slice(1)
    .map((_word, index) => words.slice(0, -index - 1).join(" "))
    .filter((form) => !LEADS_ON.test(form));
  const brief = [parts[0] ?? "", initials.slice(0, 3), initials[0] ?? ""];
  const forms = [...new Set([name, ...shorter, ...brief])];
  return forms.sort((one, other) => other.length - one.length);
}

/** The longest form of a name with no more than some letters, for sentences in little room. */
export function shortName(name: string, most = 16): string {
  const forms = formsOf(name);
  return forms.find((form) => form.length <= most) ?? forms.at(-1) ?? name;
}

/** Several names in one line, all in full or all shortened in the same way. */
export function formsOfAll(names: readonly string[], between: string): readonly string[] {
  const all = names.map((name) => {
    const forms = formsOf(name);
    return [name, forms.at(-3) ?? name, forms.at(-1) ?? name];
  });
  return [0, 1, 2].map((form) => all.map((forms) => forms[form]).join(between));
}

/** The longest form that needs no more lines of a width than there are; otherwise the shortest. */
export function fitting(
  forms: readonly string[],
  width: number,
  lines: number,
  measure: (text: string) => number,
): string {
  return forms.find((form) => linesOf(form, width, measure) <= lines) ?? forms.at(-1) ?? "";
}

/** How many lines a text takes if it is only broken between words. */
function linesOf(text: string, width: number, measure: (text: string) => number): number {
  let count = 0;
  let line = "";
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (measure(word) > width) return Infinity;
    count += 1;
    line = word;
  }
  return count + 1;
}
