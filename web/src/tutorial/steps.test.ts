import { expect, test } from "vitest";
import { GAMES } from "../games";
import english from "../shared/texts/en.json";
import german from "../shared/texts/de.json";
import { isReached } from "./steps";

test.each(GAMES)("every step of $name has words before and after", async ({ name, loadLesson }) => {
  const { steps } = await loadLesson();
  expect(steps.length).toBeGreaterThan(3);
  for (const step of steps) {
    for (const texts of [english, german] as Record<string, string>[]) {
      expect(texts[`lesson.${name}.${step.name}`], step.name).toBeTruthy();
      expect(texts[`lesson.${name}.${step.name}.done`], step.name).toBeTruthy();
      for (const { say } of step.points) expect(texts[`lesson.say.${say}`], say).toBeTruthy();
    }
  }
});

test("a step is done by the move it asks for, or by the end", () => {
  const advance = { name: "advance", position: "", goal: "^adv$", points: [] };
  expect(isReached(advance, "adv", false)).toBe(true);
  expect(isReached(advance, "17-0a1", true)).toBe(false);
  expect(isReached({ ...advance, goal: "over" }, "adv", true)).toBe(true);
  expect(isReached({ ...advance, goal: "over" }, "adv", false)).toBe(false);
});
