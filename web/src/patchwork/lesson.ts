/** The lesson of Patchwork: in each step only what fits it can be done. */

import { lessonOf, type Asked } from "../game-page";
import type { Choices, PatchChoice, Preview } from "./facts";
import steps from "./lesson.json";

/** Whether a move fits a step, by what it would bring. */
const FITS: Readonly<Record<string, (preview: Preview, advances: boolean) => boolean>> = {
  take: (_preview, advances) => !advances,
  advance: (_preview, advances) => advances,
  income: ({ income }) => income > 0,
  special: ({ special_patches: special }, advances) => advances && special > 0,
};

function fitting(choices: Choices, step: string): Choices {
  const fits = FITS[step] ?? (() => true);
  const { advance, patches } = choices;
  return {
    ...choices,
    advance: advance && fits(advance.preview, true) ? advance : null,
    patches: patches.map((one) => (one.preview && !fits(one.preview, false) ? later(one) : one)),
  };
}

/** A patch that can be taken in a game, but not in this step. */
function later(choice: PatchChoice): PatchChoice {
  return { ...choice, code: "lesson/later", placements: {}, tile_placements: {}, preview: null };
}

/** Where a patch is given, only that one. */
function answering(choices: Choices, { given }: Asked): Choices {
  if (given === null) return choices;
  const patches = choices.patches.map((one) => (String(one.patch) === given ? one : later(one)));
  return { ...choices, advance: null, patches };
}

export const lesson = lessonOf<Choices>({ steps, opponent: "Wilma", fitting, answering });
