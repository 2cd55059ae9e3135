import { expect, test } from "vitest";
import { pathOf } from "./paths";

test.each([
  ["next", 0, "/api/puzzles/next"],
  ["today", 0, "/api/puzzles/today"],
  ["today", 1, "/api/puzzles/next"],
  ["0a1b2c3d", 0, "/api/puzzles/0a1b2c3d"],
  ["0a1b2c3d", 1, "/api/puzzles/next"],
  ["patchwork-endgame", 0, "/api/puzzles/next?game=patchwork&kind=endgame"],
  ["patchwork-endgame", 3, "/api/puzzles/next?game=patchwork&kind=endgame"],
  ["r-abcdefabcdefabcdefab", 0, "/api/puzzles/r-abcdefabcdefabcdefab"],
  ["r-abcdefabcdefabcdefab", 1, "/api/puzzles/next"],
  ["../rooms", 0, "/api/puzzles/next"],
])("%s in round %i is asked for at %s", (name, round, path) => {
  expect(pathOf(name, round)).toBe(path);
});
