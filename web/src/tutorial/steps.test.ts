import { expect, test } from "vitest";
import english from "../shared/texts/en.json";
import german from "../shared/texts/de.json";
import { isReached, stepsOf } from "./steps";

test.each(["patchwork", "doodle"])("every step of %s has words before and after", (game) => {
  expect(stepsOf(game).length).toBeGreaterThan(3);
  for (const { name } of stepsOf(game)) {
    for (const texts of [english, german] as Record<string, string>[]) {
      expect(texts[`lesson.${game}.${name}`], name).toBeTruthy();
      expect(texts[`lesson.${game}.${name}.done`], name).toBeTruthy();
    }
  }
});

test("a step is done by the move it asks for, or by the end", () => {
  const advance = { name: "advance", position: "", goal: "^adv$" };
  expect(isReached(advance, "adv", false)).toBe(true);
  expect(isReached(advance, "17-0a1", true)).toBe(false);
  expect(isReached({ ...advance, goal: "over" }, "adv", true)).toBe(true);
  expect(isReached({ ...advance, goal: "over" }, "adv", false)).toBe(false);
});

test("an unknown game has no lesson", () => {
  expect(stepsOf("chess")).toEqual([]);
});
