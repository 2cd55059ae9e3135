/** What was moved last: the piece flies to where it lies, and the way of the token stays marked
 * until the next move. */

import { Arrivals as TableArrivals, type Arrival } from "../table/arrivals.svelte";
import type { Table } from "./facts";
import { flyerOf, wayOf, type Flyer, type Seen, type Way } from "./last-move";

export class Arrivals extends TableArrivals<Seen, Flyer> {
  way: Way | null = $state.raw(null);

  /** Looking back, one's own moves fly like those of others. */
  constructor(isLookingBack: () => boolean) {
    super((before, view) => {
      if (before.moves.length === view.moves.length) return null;
      this.way = wayOf(before, view, this.way);
      const flyer = flyerOf(before, view);
      const isOwn = flyer !== null && view.seats[flyer.seat - 1]?.yours && !isLookingBack();
      return flyer && !isOwn ? [arrivalOf(flyer, before.table!)] : [];
    });
  }
}

function arrivalOf(flyer: Flyer, table: Table): Arrival<Flyer> {
  return { thing: flyer, from: origins(flyer, table), to: targets(flyer) };
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
