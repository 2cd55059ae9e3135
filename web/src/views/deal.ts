/** How a game is dealt, where somebody wants it otherwise than usual. */

import type { Game } from "../connection/protocol";
import type { Opening } from "./opening";

/** What is left out is as usual: the revised edition, whoever begins and the deal by chance. */
export interface DealWish {
  readonly edition?: string;
  /** The seat that begins. */
  readonly first?: string;
  /** A word that stands for a deal: the same for anybody who writes it. */
  readonly seed?: string;
}

export const EDITIONS = ["revised", "original"] as const;

/** The wish as the opening of a table says it. */
export function dealt(
  game: Game,
  { edition, first, seed }: DealWish = {},
): Pick<Opening, "options" | "seed"> {
  const options: Record<string, string> = {};
  if (game === "patchwork" && edition) options["edition"] = edition;
  if (game === "patchwork" && first) options["first"] = first;
  const word = seed?.trim();
  return { options, ...(word ? { seed: word } : {}) };
}

/** The word of the deal of a day, the same in all places of one date. */
export function dayWord(day: Date): string {
  const digits = (number: number) => String(number).padStart(2, "0");
  return `${day.getFullYear()}-${digits(day.getMonth() + 1)}-${digits(day.getDate())}`;
}

/** The word for a deal in an address (`/?doodle=tuesday`), or null. */
export function wordOfAddress(search: string, game: Game): string | null {
  return new URLSearchParams(search).get(game)?.trim().slice(0, 200) || null;
}

/** The address that leads anybody to the same deal. */
export function addressOf(game: Game, seed: string): string {
  return `/?${new URLSearchParams({ [game]: seed })}`;
}
