/** A puzzle with all that its table needs, its position included. It is shown only once it is whole,
 * so that one puzzle gives way to the next without a moment in which nothing is there. */

import type { GameFront } from "../game-page";
import { gameNamed } from "../games";
import type { PuzzleView } from "../shared/wire";
import { PuzzleSource, type Judge } from "./puzzle.svelte";

export interface Furnished {
  readonly source: PuzzleSource;
  readonly front: GameFront;
  readonly facts: unknown;
}

export async function furnished(puzzle: PuzzleView, judge?: Judge): Promise<Furnished> {
  const page = gameNamed(puzzle.game)!;
  const [lesson, front] = await Promise.all([page.loadLesson(), page.loadFront()]);
  const source = new PuzzleSource(puzzle, lesson, judge);
  const [facts] = await Promise.all([front.facts(), source.begin()]);
  return { source, front, facts };
}
