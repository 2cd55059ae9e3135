/** The steps of a game in words. */

import { t } from "../../language/language.svelte";

export function stepWords(step: string): string {
  if (step === "setup") return t("editor.step.setup");
  const [round, what, turn] = [step[0], step[1], step[2]];
  return what === "t"
    ? t("editor.step.turn", { round, turn })
    : t("editor.step.scoring", { round });
}
