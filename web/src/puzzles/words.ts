/** What is asked, and what is said about an answer. */

import { t } from "../language/language.svelte";
import type { PuzzleVerdict, PuzzleView } from "../shared/wire";
import type { AskedWords } from "../table/source";
import type { Outcome } from "./puzzle.svelte";

/** The kind of a puzzle, and how hard it is. */
export function kindWords({ kind, rating }: PuzzleView): string {
  return `${t(`puzzles.kind.${kind}`)} · ${t("puzzles.rated", { rating })}`;
}

/** What is to be found. */
export function questionOf({ kind, turns }: PuzzleView): AskedWords {
  const name = kind === "tile" ? `tile.${turns}` : kind;
  return { whole: t(`puzzles.ask.${name}`), brief: t(`puzzles.ask.${name}.brief`) };
}

/** What became of an answer; nothing while one is looked for. */
export function verdictWords(
  outcome: Outcome | null,
  verdict: PuzzleVerdict | null,
  { kind }: PuzzleView,
): string {
  if (outcome === null || verdict === null) return "";
  if (outcome === "wrong") return t(verdict.line.length > 1 ? "puzzles.wrong" : "puzzles.missed");
  const said = t(outcome === "right" ? "puzzles.right" : "puzzles.shown");
  return [said, why(verdict.gap, kind)].filter(Boolean).join(" ");
}

/** How much worse everything else is: in points, or below 1 in games won. */
function why(gap: number, kind: string): string {
  if (kind === "tile") return "";
  if (kind === "endgame") return t("puzzles.why.endgame");
  if (gap >= 1) return t("puzzles.why.points", { points: Math.round(gap) });
  return t("puzzles.why.chance", { percent: Math.round(100 * gap) });
}
