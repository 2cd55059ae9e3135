import "./shared/palette.css";
import "./appearance/fonts.css";
import "./appearance/tokens.css";
import "./appearance/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { connection } from "./connection/connection.svelte";
import { language } from "./language/language.svelte";
import { router } from "./router.svelte";

router.start();
await language.choose();
connection.start();
mount(App, { target: document.getElementById("page")! });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) {
    serviceWorker.addEventListener("controllerchange", () => (router.isOutdated = true));
  }
  void serviceWorker.register("/sw.js").catch(() => undefined);
}
