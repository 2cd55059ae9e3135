import { expect, it } from "vitest";
import type { Choices, Preview } from "./facts";
import { lesson } from "./lesson";

const preview = (income: number, special: number) =>
  ({ income, special_patches: special }) as unknown as Preview;

function choices(advance: Preview | null, ...patches: (Preview | null)[]): Choices {
  return {
    advance: advance && { token: "adv", preview: advance },
    patches: patches.map((one, patch) => ({
      patch,
      code: one ? null : "move/not_enough_buttons",
      placements: { 0: "a1" },
      tile_placements: { 0: "a1" },
      preview: one,
    })),
  } as unknown as Choices;
}

/** Whether one may advance, and the code of each patch. */
function offered(step: string, given: Choices): [boolean, ...(string | null)[]] {
  const fits = lesson.fitting(given, step) as Choices;
  return [fits.advance !== null, ...fits.patches.map(({ code }) => code)];
}

const [PLAIN, PAYS, SPECIAL] = [preview(0, 0), preview(3, 0), preview(0, 1)];

it("goes from the first patch to the end, against Wilma", () => {
  expect(lesson.steps.map(({ name }) => name)).toEqual([
    "take",
    "advance",
    "income",
    "special",
    "end",
  ]);
  expect(lesson.opponent).toBe("Wilma");
});

it("of taking lets nobody advance", () => {
  expect(offered("take", choices(PLAIN, PLAIN))).toEqual([false, null]);
});

it("of advancing lets nobody take", () => {
  expect(offered("advance", choices(PLAIN, PLAIN))).toEqual([true, "lesson/later"]);
});

it("of income lets one do what brings some", () => {
  expect(offered("income", choices(PAYS, PAYS, PLAIN))).toEqual([true, null, "lesson/later"]);
  expect(offered("income", choices(PLAIN, PLAIN))).toEqual([false, "lesson/later"]);
});

it("of special patches lets one advance to it, and nothing else", () => {
  expect(offered("special", choices(SPECIAL, SPECIAL))).toEqual([true, "lesson/later"]);
  expect(offered("special", choices(PLAIN))).toEqual([false]);
});

it("of the end leaves all as it is", () => {
  expect(offered("end", choices(PLAIN, PLAIN, PAYS))).toEqual([true, null, null]);
  expect(offered("end", choices(null))).toEqual([false]);
});

it("keeps the real reason of a patch that could not be taken anyway", () => {
  expect(offered("advance", choices(PLAIN, null))).toEqual([true, "move/not_enough_buttons"]);
});

it("takes the places away from a patch whose time is later", () => {
  const [patch] = (lesson.fitting(choices(PLAIN, PLAIN), "advance") as Choices).patches;
  expect(patch).toEqual({
    patch: 0,
    code: "lesson/later",
    placements: {},
    tile_placements: {},
    preview: null,
  });
});
