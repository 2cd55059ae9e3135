/** What is said about a study. */

import { t } from "../language/language.svelte";
import type { ReplaySource } from "../replay/replay.svelte";
import type { Prospect, ReplayMove, Study, StudyMove, StudySeat } from "../shared/wire";

/** So finely a loss is judged: 0.1496 is a mistake, and is told as 14 and not as the 15 of a blunder. */
const FINE = 1e4;
const VERDICTS = ["blunder", "mistake", "inaccuracy"] as const;

/** What a decision gave away. */
export function lossWords(measure: Study["measure"], loss: number): string {
  return measure === "win"
    ? t("study.loss.win", { count: whole(100 * loss) })
    : t("study.loss.points", { count: whole(loss) });
}

function whole(points: number): number {
  return Math.floor(Math.round(FINE * points) / FINE);
}

/** How well a seat decided, in a line. */
export function seatWords(measure: Study["measure"], seat: StudySeat): string {
  const parts = VERDICTS.filter((verdict) => seat.verdicts[verdict]).map((verdict) =>
    t(`study.count.${verdict}`, { count: seat.verdicts[verdict] }),
  );
  if (seat.accuracy !== null)
    parts.unshift(t("study.accuracy", { percent: Math.round(100 * seat.accuracy) }));
  if (measure === "points") parts.unshift(lossWords(measure, seat.lost));
  if (seat.hindsight !== null) parts.push(t("study.hindsight", { points: seat.hindsight }));
  return parts.join(" · ");
}

/** The moves of the record that a decision was made of, as far as they can be seen. */
export function madeIn(
  { moves, front }: Pick<ReplaySource, "moves" | "front">,
  { at, seat, played }: Pick<StudyMove, "at" | "seat" | "played">,
): readonly ReplayMove[] {
  const made = moves
    .slice(0, at)
    .filter((move) => move.seat === seat && played.includes(move.token ?? ""))
    .slice(-played.length);
  const seen = made.filter((move) => front.isSeen(move));
  return seen.length ? seen : made.slice(-1);
}

/** What a move promises. */
export function valueWords(measure: Study["measure"], { value, margin }: Prospect): string {
  if (measure === "points") return t("points", { count: Math.round(value) });
  const percent = t("what_if.win", { percent: Math.round(100 * value) });
  if (margin === null) return percent;
  return `${percent} ${margin < 0 ? "−" : "+"}${Math.abs(Math.round(margin))}`;
}
