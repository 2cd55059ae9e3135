/** The language of the page. Its texts come from the catalogs in `src/quiltbee/texts`. */

import { settings } from "../settings.svelte";
import { chosenLanguage, textOf, type Facts, type Texts } from "./format";

type Loader = () => Promise<{ default: Texts }>;

const files = import.meta.glob<{ default: Texts }>("../shared/texts/*.json");
const loaders = new Map<string, Loader>(
  Object.entries(files).map(([path, load]) => [path.match(/(\w+)\.json$/)![1]!, load]),
);

/** English first: everyone whose language we do not speak gets it. */
export const LANGUAGES = [...loaders.keys()].sort(
  (one, other) => Number(other === "en") - Number(one === "en") || one.localeCompare(other),
);

class Language {
  name = $state("en");
  texts: Texts = $state.raw({});

  /** Load what the settings or the browser ask for. */
  async choose(): Promise<void> {
    const wanted = settings.language === "auto" ? navigator.languages : [settings.language];
    const name = chosenLanguage(wanted, LANGUAGES);
    const { default: texts } = await loaders.get(name)!();
    this.texts = texts;
    this.name = name;
    document.documentElement.lang = name;
  }
}

export const language = new Language();

/** The text of a key in the language of the page; the key itself if it is missing. */
export function t(key: string, facts?: Facts): string {
  return textOf(language.texts, key, facts) ?? key;
}

/** Whether there is a text for a key. */
export function has(key: string): boolean {
  return textOf(language.texts, key) !== undefined;
}
