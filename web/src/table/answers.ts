/** What whoever asked for a takeback or a pause hears when it is answered. */

import type { MatchEvent, View } from "../connection/protocol";
import { t } from "../language/language.svelte";
import { shortName } from "./names";
import { mineOf } from "./source";

/** The words for an event; empty if it answers nothing that this device asked. */
export function answerWords(event: MatchEvent | null, view: View | null): string {
  const mine = mineOf(view).map(({ seat }) => seat);
  if (!mine.length) return "";
  // A takeback names the seat that asked, a pause the one that answers.
  if (event?.type === "takeback_answered" && mine.includes(event.seat))
    return event.accepted ? t("takeback.granted") : takebackRefused(view!);
  if (event?.type === "pause_answered" && !mine.includes(event.seat) && !event.accepted)
    return t("pause.refused", { name: shortName(view!.seats[event.seat - 1]?.name ?? "") });
  return "";
}

function takebackRefused({ seats }: View): string {
  const others = seats.filter(({ yours, kind }) => !yours && kind === "person");
  return others.length === 1
    ? t("takeback.refused", { name: shortName(others[0]!.name) })
    : t("takeback.refused.somebody");
}
