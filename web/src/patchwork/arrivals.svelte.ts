/** What somebody else did last: the piece flies to where it lies, and the way of the token stays
 * marked until the next move. */

import { Flights, placeOf } from "../table/flights.svelte";
import type { Table } from "./facts";
import { flyerOf, wayOf, type Flyer, type Seen, type Way } from "./last-move";

export class Arrivals {
  readonly flights = new Flights<Flyer>();
  way: Way | null = $state.raw(null);
  private before: Seen | null = null;

  /** A view is shown now; looking back, own moves fly like those of others. */
  see(view: Seen, lookingBack: boolean): void {
    const { before } = this;
    this.before = view;
    if (!before || before.moves.length === view.moves.length) return;
    this.way = wayOf(before, view, this.way);
    this.flights.landAll();
    const flyer = flyerOf(before, view);
    if (!flyer || (view.seats[flyer.seat - 1]?.yours && !lookingBack)) return;
    const [from, to] = [placeOf(origins(flyer, before.table!)), placeOf(targets(flyer))];
    if (from && to) this.flights.start(flyer, from, to);
  }
}

/** The places of the offer stay where they are, whichever patch lies there. */
function origins({ seat, patch }: Flyer, { offer }: Table): readonly string[] {
  if (patch === null) return [`.tape .token[data-seat="${seat}"]`];
  return [`section.offer > :nth-child(${offer.indexOf(patch) + 1}) .cloth`, "section.offer"];
}

function targets({ seat, patch }: Flyer): readonly string[] {
  const side = `main .side[data-seat="${seat}"]`;
  return [`${side} .quilt .piece.last`, `${side} [data-taken="${patch}"]`, `${side} .line`];
}
