/** What was moved last flies to where it lies. */

import { Arrivals as TableArrivals, type Arrival } from "../table/arrivals.svelte";
import type { Table } from "./facts";
import { flyersOf, type Flyer, type Seen } from "./last-move";

export class Arrivals extends TableArrivals<Seen, Flyer> {
  /** Looking back, your own moves fly like those of others. */
  constructor(isLookingBack: () => boolean) {
    super((before, view) => {
      if (before.moves.length === view.moves.length) return null;
      const isSeen = ({ seat }: Flyer) => isLookingBack() || !view.seats[seat - 1]?.yours;
      return flyersOf(before, view)
        .filter(isSeen)
        .map((flyer) => arrivalOf(flyer, before.table!));
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

function targets({ seat, patch, token }: Flyer): readonly string[] {
  const side = `main .side[data-seat="${seat}"]`;
  return [
    `${side} .quilt [data-piece="${token}"]`,
    `${side} [data-taken="${patch}"]`,
    `${side} .line`,
  ];
}
