/** The bots one can play against. */

import { get } from "../connection/http";
import type { Game } from "../connection/protocol";
import { language } from "../language/language.svelte";
import type { BotFacts, BotList } from "../shared/wire";

export type { BotFacts as Bot } from "../shared/wire";

const known = new Map<Game, Promise<readonly BotFacts[]>>();

/** The bots of a game, the weakest first; asked for once. */
export function botsOf(game: Game): Promise<readonly BotFacts[]> {
  const found =
    known.get(game) ??
    get<BotList>(`/api/bots?game=${game}`).then(({ bots }) => withCharacter(bots));
  known.set(game, found);
  found.catch(() => known.delete(game));
  return found;
}

/** Bots without a character are for tests, and for games that have no others. */
function withCharacter(bots: readonly BotFacts[]): readonly BotFacts[] {
  const named = bots.filter((bot) => bot.kind === "automa" || bot.character);
  return named.length ? named : bots;
}

const FIRST_OPPONENT = "hedda";

/** The bot of a level, or else a gentle one to begin with; undefined if there are no bots. */
export function opponentAmong(
  bots: readonly BotFacts[],
  wanted = FIRST_OPPONENT,
): BotFacts | undefined {
  const of = (level: string) => bots.find((bot) => bot.level === level);
  return of(wanted) ?? of("greedy") ?? bots[0];
}

/** What is said about a bot in the language of the page, or in English. */
export function said(words: BotFacts["character"]): string {
  return words?.[language.name] ?? words?.["en"] ?? "";
}
