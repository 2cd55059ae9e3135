/** How a game is dealt, where someone wants it other than usual. */

import type { Game, Seat } from "../connection/protocol";
import type { DealChoice } from "../game-page";
import type { Opening } from "./opening";

/** The value of each option of a deal; what is left out, or empty, is as usual. */
export interface DealWish {
  /** A word that stands for a deal: the same for anyone who writes it. */
  readonly seed?: string;
  readonly [option: string]: string | undefined;
}

/** The wish as the opening of a table says it. */
export function dealt(
  choices: readonly DealChoice[],
  wish: DealWish = {},
): Pick<Opening, "options" | "seed"> {
  const chosen = choices.flatMap(({ option }) => (wish[option] ? [[option, wish[option]]] : []));
  const word = wish.seed?.trim();
  const options = Object.fromEntries(chosen) as Readonly<Record<string, string>>;
  return { options, ...(word ? { seed: word } : {}) };
}

/** What is not as usual, in a few words; to those who see the seats of a table, by their names. */
export function dealWords(
  choices: readonly DealChoice[],
  wish: DealWish,
  seats?: readonly Seat[],
): readonly string[] {
  return choices.flatMap(({ option, values }) => {
    const brief = values.find(({ value }) => value === wish[option])?.brief;
    return brief ? [brief(seats)] : [];
  });
}

/** The word for a deal in an address (`/?doodle=tuesday`), or null. */
export function wordOfAddress(search: string, game: Game): string | null {
  return new URLSearchParams(search).get(game)?.trim().slice(0, 200) || null;
}

/** The address that leads anyone to the same deal. */
export function addressOf(game: Game, seed: string): string {
  return `/?${new URLSearchParams({ [game]: seed })}`;
}
