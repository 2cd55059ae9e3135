/** All that a puzzle needs of its game. */

import { gameNamed } from "../games";

export async function furnished(game: string) {
  const page = gameNamed(game)!;
  const [lesson, front] = await Promise.all([page.loadLesson(), page.loadFront()]);
  return { lesson, front, facts: await front.facts() };
}
