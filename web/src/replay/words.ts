/** What a replay says about the move that is shown, and about the end. */

import type { Seat } from "../connection/protocol";
import { t } from "../language/language.svelte";
import type { ReplayMove } from "../shared/wire";
import type { ReplaySource } from "./replay.svelte";

/** What a move did; empty at the start. */
export function sentence(source: ReplaySource, move: ReplayMove | null = source.move): string {
  if (!move || !source.view) return "";
  return source.front.moveSentence(move, source.view.seats);
}

/** Who won and how the points stand; empty where a record breaks off. */
export function resultWords({ result, view }: ReplaySource): string {
  if (!result || !view) return "";
  const points = result.by === "play" ? `${(result.scores ?? []).map(pointsWord).join(" : ")}` : "";
  return `${winnersWords(view.seats, result.winners)} ${points}`.trim();
}

function winnersWords(seats: readonly Seat[], winners: readonly number[]): string {
  const names = seats.filter(({ seat }) => winners.includes(seat)).map(({ name }) => name);
  if (seats.length === 1) return t("result.title");
  if (!names.length) return t("result.nobody");
  if (names.length === 1) return t("result.they_win", { name: names[0] });
  return t("result.shared", { before: names.slice(0, -1).join(", "), last: names.at(-1) });
}

function pointsWord(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
