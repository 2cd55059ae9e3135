/** What flies over the table for a moment: a piece that somebody else took, on its way to where
 * it lies now. Nothing waits for it, and the next move ends it. */

import { lessMotion } from "../appearance/appearance.svelte";

/** A place on the screen. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

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

  /** Let a thing fly, unless somebody wants less motion. */
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

/** The steps of a flight, for a thing that is drawn where it lands. */
export function keyframes(from: Place, to: Place): Keyframe[] {
  const [across, down] = [middle(from, "left", "width") - middle(to, "left", "width"),
    middle(from, "top", "height") - middle(to, "top", "height")];
  const scale = Math.min(from.width / to.width, from.height / to.height);
  const lifted = Math.max(scale, 1) * 1.06;
  return [
    { transform: `translate(${across}px, ${down}px) scale(${scale})` },
    { transform: `translate(${across * 0.4}px, ${down * 0.4}px) scale(${lifted})`, offset: 0.6 },
    { transform: "none" },
  ];
}

function middle(place: Place, start: "left" | "top", length: "width" | "height"): number {
  return place[start] + place[length] / 2;
}
