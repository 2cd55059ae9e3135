/** What the others drew comes to light when the turn is over: it flies from the circle to their
 * boards, and stays marked there until they draw again. */

import { Arrivals as TableArrivals, type Arrival } from "../table/arrivals.svelte";
import { drawnSince, type Flyer, type Seen } from "./last-drawn";

export class Arrivals extends TableArrivals<Seen, Flyer> {
  constructor() {
    super((before, view) => {
      const drawn = drawnSince(before, view);
      return drawn.length ? drawn.map(arrivalOf) : null;
    });
  }
}

function arrivalOf(flyer: Flyer): Arrival<Flyer> {
  const { seat, piece } = flyer;
  const sheet = `.other[data-seat="${seat}"]`;
  return {
    thing: flyer,
    from: [`.ring [data-card="${piece.card}"]`, ".ring .token"],
    to: [`${sheet} [data-piece="${piece.token}"]`, sheet],
  };
}
