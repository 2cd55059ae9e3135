/** Which rule stands behind a refusal, so that "why can't I?" leads to it. */

import { gameNamed, GAMES } from "../games";

/** The id of the rule behind a code, or null where no rule of the game is to blame. */
export function ruleBehind(game: string, code: string): string | null {
  return gameNamed(game)?.reasons[code] ?? null;
}

/** The address of a rule inside the program. */
export function ruleAddress(rule: string): string {
  const [prefix] = rule.split("-");
  const books = GAMES.flatMap((game) => game.books);
  const book = books.find((one) => one.prefix === prefix) ?? books[0]!;
  return `/rules/${book.name}#${rule}`;
}
