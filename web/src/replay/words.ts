/** What a replay says about the move that is shown, and about the end. */

import type { Seat } from "../connection/protocol";
import { pointsOf, readRectangle } from "../doodle/rectangles";
import { drawnSentence } from "../doodle/sentences";
import { readToken } from "../doodle/tokens";
import { t } from "../language/language.svelte";
import { moveSentence as sewn } from "../patchwork/sentences";
import type { ReplayedMove, ReplayMatch } from "./replay.svelte";

/** What a move did; none at the start. */
export function sentence(match: ReplayMatch, move: ReplayedMove | null = match.move): string {
  if (!move || !match.view) return "";
  const { game, seats } = match.view;
  return game === "doodle" ? doodled(move, seats) : sewn(move, seats);
}

function doodled({ token, seat }: ReplayedMove, seats: readonly Seat[]): string {
  const written = readToken(token ?? "");
  if (seat === null || !written) return t("die.shows", { value: token?.replace("die-", "") });
  const { name } = seats[seat - 1]!;
  if (written.kind === "draw" || written.kind === "cell") return drawnSentence(name, token!);
  if (written.kind !== "score") return t(`replay.doodled.${written.kind}`, { name });
  const rectangle = readRectangle(written.rectangle ?? "");
  const points = t("points", { count: rectangle ? pointsOf(rectangle) : 0 });
  return t("doodled.score", { name, points });
}

/** Who won and how the points stand; none where a record breaks off. */
export function resultWords(match: ReplayMatch): string {
  const { result, view } = match;
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
