/** Whoever comes to another view is led to its heading, which screen readers then read aloud. */

import { router } from "./router.svelte";

/** For the heading of a view: takes the focus if the view was come to from another one. */
export function heading(element: HTMLElement): void {
  element.tabIndex = -1;
  if (router.arrived()) element.focus({ preventScroll: true });
}
