/** The deals of the day: what is asked of the server, and how days and results are said. */

import { announcer } from "../announcer.svelte";
import { get, post } from "../connection/http";
import { refusalOf } from "../connection/refusal";
import { language, t } from "../language/language.svelte";
import { explained } from "../language/refusals";
import { router } from "../router.svelte";
import type {
  DailyDayView,
  DailyDealView,
  DailyLine,
  DailyTry,
  DailyWeekView,
  RoomOpened,
} from "../shared/wire";

export type { DailyDayView, DailyDealView, DailyLine, DailyTry, DailyWeekView };

const DAY_MS = 24 * 3600 * 1000;

export function dayOf(day: string): Promise<DailyDayView> {
  return get(`/api/daily?day=${day}`);
}

export function weekOf(day: string): Promise<DailyWeekView> {
  return get(`/api/daily/week?day=${day}`);
}

/** Play a deal: go on with the counted game, begin it, or practice; a refusal is shown. */
export async function play(deal: string, day = "", practice = false): Promise<void> {
  try {
    const { match } = await post<RoomOpened>("/api/daily", { deal, day, practice });
    router.go(`/room/${match}`);
  } catch (error) {
    announcer.show(await explained(refusalOf(error)), "refusal");
  }
}

/** A day of UTC as the reader's language writes it. */
export function written(day: string, style: "long" | "medium" = "long"): string {
  const moment = new Date(`${day}T00:00:00Z`);
  const format = { dateStyle: style, timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(language.name, format).format(moment);
}

/** The day this many days after another one. */
export function moved(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The time until a moment, in hours and minutes. */
export function timeUntil(moment: number, now: number): string {
  const minutes = Math.max(0, Math.ceil((moment - now) / 60_000));
  return t("daily.time", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** A result in a few words, by how far ahead it ended, or alone by its points. */
export function resultWords(line: Pick<DailyLine, "score" | "ahead" | "won">): string {
  if (line.score === null) return t("daily.given_up");
  if (line.ahead === null) return t("daily.points", { score: line.score });
  if (line.ahead === 0) return t(line.won ? "daily.won_tie" : "daily.lost_tie");
  return t(line.won ? "daily.won" : "daily.lost", { by: Math.abs(line.ahead) });
}
