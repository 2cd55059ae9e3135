/** What a player set once and finds again. */

import type { DealWish } from "./views/deal";

export interface Settings {
  /** Two letters, or "auto": as the browser asks. */
  language: string;
  theme: "auto" | "light" | "dark";
  festive: boolean;
  sound: boolean;
  /** Ask before a move is played. */
  confirm: boolean;
  /** Single keys such as R and F work on the table. */
  keys: boolean;
  lessMotion: boolean;
  notify: boolean;
  /** A word of advice at every turn. */
  tips: boolean;
  /** Whose lessons were taken to the end, by game. */
  learned: Record<string, boolean>;
  /** The bot played against last, by game. */
  opponents: Record<string, string>;
  /** What was chosen about the deal, by game. */
  wishes: Record<string, DealWish>;
}

const KEY = "quiltbee-settings";

const DEFAULTS: Settings = {
  language: "auto",
  theme: "auto",
  festive: false,
  sound: true,
  confirm: true,
  keys: true,
  lessMotion: false,
  notify: false,
  tips: false,
  learned: {},
  opponents: {},
  wishes: {},
};

export const settings: Settings = $state({ ...DEFAULTS, ...kept() });

/** Keep every change; call once, inside an effect root. */
export function keepSettings(): void {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // A browser that keeps nothing forgets the settings; they still hold for this visit.
    }
  });
}

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}
