/** A notification when it is your turn and the page is not in sight; only if you asked for it. */

import { t } from "../language/language.svelte";
import { router } from "../router.svelte";
import { settings } from "../settings.svelte";

/** Ask the browser for leave; whether it was given. */
export async function allowNotes(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

export function tellMyTurn(match: string): void {
  if (!settings.notify || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  void note(match, { body: t("title.your_turn"), tag: match, icon: "/icon.svg" });
}

/** Phones know notes of the service worker only, which in turn is only there over https. */
async function note(match: string, options: NotificationOptions): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (worker) return worker.showNotification("Quiltbee", options);
  const plain = new Notification("Quiltbee", options);
  plain.onclick = () => {
    window.focus();
    router.go(`/room/${match}`);
    plain.close();
  };
}
