/** What the others did last flies to where it lies now. */

import { Flights, placeOf } from "./flights.svelte";

/** A thing that moved: where it came from and where it is now, as selectors, best first. */
export interface Arrival<Thing> {
  readonly thing: Thing;
  readonly from: readonly string[];
  readonly to: readonly string[];
}

export class Arrivals<Seen, Thing> {
  readonly flights = new Flights<Thing>();
  private before: Seen | null = null;
  private readonly between: (before: Seen, view: Seen) => readonly Arrival<Thing>[] | null;

  /** `between` tells what arrived between two views; null if nothing happened that ends flights. */
  constructor(between: (before: Seen, view: Seen) => readonly Arrival<Thing>[] | null) {
    this.between = between;
  }

  /** A view is shown now. */
  see(view: Seen): void {
    const { before } = this;
    this.before = view;
    const arrivals = before && this.between(before, view);
    if (!arrivals) return;
    this.flights.landAll();
    for (const { thing, from, to } of arrivals) {
      const [start, end] = [placeOf(from), placeOf(to)];
      if (start && end) this.flights.start(thing, start, end);
    }
  }
}
