import { expect, it } from "vitest";
import type { Choices, Facts } from "./facts";
import { tipFor } from "./tips";

const FACTS = {
  patches: [
    { button_income: 0, shape: { squares: [1, 2] } },
    { button_income: 2, shape: { squares: [1, 2, 3] } },
    { button_income: 1, shape: { squares: [1, 2, 3, 4] } },
  ],
} as unknown as Facts;

function choices(previews: readonly (object | null)[], special = ""): Choices {
  const patches = previews.map((preview, patch) => ({ patch, preview }));
  return { seat: 1, special_cells: special, patches } as unknown as Choices;
}

const plain = { space: 10, income: 0, next_seat: 2 };

it.each([
  ["a special patch", choices([], "a1"), "tip.special", null],
  ["nothing affordable", choices([null, null]), "tip.save", null],
  ["buttons, early", choices([plain, plain, plain]), "tip.buttons", 1],
  ["another turn", choices([{ ...plain, next_seat: 1 }, null, plain]), "tip.again", 0],
  ["an income mark", choices([plain, null, { ...plain, income: 4 }]), "tip.income", 2],
  ["size, at the end", choices([plain, { ...plain, space: 50 }, plain]), "tip.large", 2],
])("the advice is about %s", (_what, given, words, patch) => {
  expect(tipFor(given, FACTS)).toEqual({ words, patch });
});
