/** What flies over the table for a moment: a piece that another player took, on its way to where
 * it lies now. Nothing waits for it, and the next move ends it. */

import { lessMotion } from "../appearance/appearance.svelte";
import type { Place } from "./flight-path";

export interface Flight<Thing> {
  readonly number: number;
  readonly thing: Thing;
  readonly from: Place;
  readonly to: Place;
}

/** How long a flight takes, in milliseconds. */
export const FLIGHT = 200;

export class Flights<Thing> {
  flying: readonly Flight<Thing>[] = $state.raw([]);
  private count = 0;

  /** Let a thing fly, unless less motion is wanted. */
  start(thing: Thing, from: Place, to: Place): void {
    if (lessMotion()) return;
    this.count += 1;
    this.flying = [...this.flying, { number: this.count, thing, from, to }];
  }

  land(number: number): void {
    this.flying = this.flying.filter((flight) => flight.number !== number);
  }

  /** Everything lies where it belongs. */
  landAll(): void {
    if (this.flying.length) this.flying = [];
  }
}

/** Where the first of some elements that can be seen lies. */
export function placeOf(selectors: readonly string[], root: ParentNode = document): Place | null {
  for (const selector of selectors) {
    for (const element of root.querySelectorAll(selector)) {
      const place = element.getBoundingClientRect();
      if (place.width && place.height) return place;
    }
  }
  return null;
}
