/** Linen by day, walnut by night; calm or festive; with or without motion. */

import { settings } from "../settings.svelte";

const night = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

let isNight = $state(night.matches);
let isStill = $state(still.matches);

/** Dress the page and keep it dressed; call once, inside an effect root. */
export function dress(): void {
  night.addEventListener("change", () => (isNight = night.matches));
  still.addEventListener("change", () => (isStill = still.matches));
  $effect(() => {
    const { dataset } = document.documentElement;
    dataset["theme"] = theme();
    dataset["mood"] = settings.festive ? "festive" : "calm";
    dataset["motion"] = isStill || settings.lessMotion ? "less" : "full";
  });
}

/** Whether things should rather fade than fly. */
export function lessMotion(): boolean {
  return isStill || settings.lessMotion;
}

/** What the page wears now. */
export function theme(): "light" | "dark" {
  return settings.theme === "auto" ? (isNight ? "dark" : "light") : settings.theme;
}
