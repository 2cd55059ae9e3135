/** The bots one can play against. */

import { get } from "../connection/http";
import type { Game } from "../connection/protocol";
import { language } from "../language/language.svelte";

type Words = Readonly<Record<string, string>>;

export interface Bot {
  readonly kind: "bot" | "automa";
  readonly level: string | number;
  readonly name: string;
  readonly strength: number;
  readonly character: Words | null;
  readonly trait: Words | null;
}

const known = new Map<Game, Promise<readonly Bot[]>>();

/** The bots of a game, the weakest first; asked for once. */
export function botsOf(game: Game): Promise<readonly Bot[]> {
  const found =
    known.get(game) ??
    get<{ bots: Bot[] }>(`/api/bots?game=${game}`).then(({ bots }) => withCharacter(bots));
  known.set(game, found);
  found.catch(() => known.delete(game));
  return found;
}

/** Bots without a character are for tests, and for games that have no others. */
function withCharacter(bots: readonly Bot[]): readonly Bot[] {
  const named = bots.filter((bot) => bot.kind === "automa" || bot.character);
  return named.length ? named : bots;
}

const FIRST_OPPONENT = "hedda";

/** The bot of a level, or else a gentle one to begin with; undefined if there are no bots. */
export function opponentAmong(bots: readonly Bot[], wanted = FIRST_OPPONENT): Bot | undefined {
  const of = (level: string) => bots.find((bot) => bot.level === level);
  return of(wanted) ?? of("greedy") ?? bots[0];
}

/** What is said about a bot in the language of the page, or in English. */
export function said(words: Words | null): string {
  return words?.[language.name] ?? words?.["en"] ?? "";
}
