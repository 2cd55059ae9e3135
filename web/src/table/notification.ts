/** A note of the system when it is one's turn and the page is not in sight; only if wished. */

import { t } from "../language/language.svelte";
import { settings } from "../settings.svelte";

/** Ask the browser for leave; whether it was given. */
export async function allowNotes(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

export function tellMyTurn(match: string): void {
  if (!settings.notify || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const note = new Notification("Quiltbee", { body: t("title.your_turn"), tag: match });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
