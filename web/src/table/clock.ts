/** Clocks as people read them. */

import type { Clock } from "../connection/protocol";
import { t } from "../language/language.svelte";

/** What a seat has left, given how long ago the server said so; null without a clock. */
export function timeLeft(clock: Clock, seat: number, ago: number): number | null {
  const said = clock.remaining_ms?.[seat - 1];
  if (clock.kind === "none" || said === undefined || said === null) return null;
  return Math.max(0, said - ago);
}

/** How long one may think, in few words; none without a clock. */
export function clockWords({ kind, seconds, increment, hours }: Clock): string {
  if (kind === "live") {
    const minutes = (seconds ?? 0) / 60;
    return increment ? t("clock.live", { minutes, increment }) : t("clock.minutes", { minutes });
  }
  return kind === "days" ? t("clock.days", { count: Math.round((hours ?? 0) / 24) }) : "";
}

/** 2 d 5 h, 3 h 07 min, or 4:09. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)];
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  if (hours >= 1) return `${hours} h ${padded(minutes % 60)} min`;
  return `${minutes}:${padded(seconds % 60)}`;
}

function padded(number: number): string {
  return String(number).padStart(2, "0");
}
