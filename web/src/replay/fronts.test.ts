/** Which moves of each game a replay stops at. */

import { expect, it } from "vitest";
import { gameNamed } from "../games";

it.each([
  ["patchwork", "adv", true],
  ["patchwork", "17-3c4", true],
  ["doodle", "1-start-0a1", true],
  ["doodle", "2-end", false],
  ["doodle", null, true],
])("of %s %s is shown: %s", async (game, token, shown) => {
  const front = await gameNamed(game)!.loadFront();
  const move = { token } as unknown as Parameters<typeof front.isSeen>[0];
  expect(front.isSeen(move)).toBe(shown);
});
