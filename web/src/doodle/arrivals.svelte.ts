/** What the others drew comes to light when the turn is over: it flies from the circle to their
 * sheets, and stays marked there until they draw again. */

import { Flights, placeOf } from "../table/flights.svelte";
import { drawnSince, type Flyer, type Seen } from "./last-drawn";

export class Arrivals {
  readonly flights = new Flights<Flyer>();
  private before: Seen | null = null;

  /** A view is shown now. */
  see(view: Seen): void {
    const { before } = this;
    this.before = view;
    const flyers = before ? drawnSince(before, view) : [];
    if (!flyers.length) return;
    this.flights.landAll();
    for (const flyer of flyers) {
      const [from, to] = [placeOf(origins(flyer)), placeOf(targets(flyer))];
      if (from && to) this.flights.start(flyer, from, to);
    }
  }
}

function origins({ piece }: Flyer): readonly string[] {
  return [`.ring [data-card="${piece.card}"]`, ".ring .token"];
}

function targets({ seat, piece }: Flyer): readonly string[] {
  const sheet = `.other[data-seat="${seat}"]`;
  return [`${sheet} [data-piece="${piece.token}"]`, `${sheet}`];
}
