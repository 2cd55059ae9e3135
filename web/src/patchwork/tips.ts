/** A word of advice for beginners: what to look at in this turn. */

import { t } from "../language/language.svelte";
import type { Choices, Facts, PatchChoice } from "./facts";

export interface Tip {
  readonly words: string;
  /** The patch that it is about, if it is about one. */
  readonly patch: number | null;
}

/** From here on buttons on a new patch hardly pay any more. */
const LATE = 35;

/** The advice for the seat that is to move. */
export function tipFor(choices: Choices, facts: Facts): Tip {
  if (choices.special_cells) return { words: t("tip.special"), patch: null };
  const free = choices.patches.filter(({ preview }) => preview !== null);
  if (!free.length) return { words: t("tip.save"), patch: null };
  const about = (key: string, { patch }: PatchChoice, count = 0) => ({
    words: t(key, { count }),
    patch,
  });
  const income = ({ patch }: PatchChoice) => facts.patches[patch]!.button_income;
  const size = ({ patch }: PatchChoice) => facts.patches[patch]!.shape.squares.length;
  const paying = bestBy(free, income);
  if (income(paying) > 1 && paying.preview!.space < LATE)
    return about("tip.buttons", paying, income(paying));
  const again = free.find(({ preview }) => preview!.next_seat === choices.seat);
  if (again) return about("tip.again", again);
  const paid = free.find(({ preview }) => preview!.income > 0);
  if (paid) return about("tip.income", paid, paid.preview!.income);
  return about("tip.large", bestBy(free, size));
}

function bestBy<Thing>(things: readonly Thing[], value: (thing: Thing) => number): Thing {
  return things.reduce((best, one) => (value(one) > value(best) ? one : best));
}
