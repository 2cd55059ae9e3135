/** The games of this page. A new one is a folder like `patchwork/` and a line here. */

import { doodle } from "./doodle/game";
import type { GamePage } from "./game-page";
import { patchwork } from "./patchwork/game";

export const GAMES: readonly GamePage[] = [patchwork, doodle];

/** The game of a name, or undefined if there is none. */
export function gameNamed(name: string): GamePage | undefined {
  return GAMES.find((game) => game.name === name);
}
