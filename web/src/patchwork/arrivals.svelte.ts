/** What somebody else did last: the piece flies to where it lies, and the way of the token stays
 * marked until the next move. */

import type { View } from "../connection/protocol";
import { Flights, placeOf } from "../table/flights.svelte";
import type { Choices, Table } from "./facts";
import { readToken } from "./tokens";

/** A piece that was moved; a special patch has no number. */
export interface Flyer {
  readonly seat: number;
  readonly patch: number | null;
  readonly orientation: number;
}

/** Where the token that moved last stood before. */
export interface Way {
  readonly seat: number;
  readonly from: number;
}

type Seen = View<Table, Choices>;

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

/** The piece of the last move, if there was one in between. */
export function flyerOf(before: Seen, view: Seen): Flyer | null {
  const fresh = view.moves.slice(before.moves.length);
  const move = fresh.findLast(({ seat }) => seat !== null);
  const written = readToken(move?.token ?? "");
  if (!move?.seat || !written) return null;
  const { seat } = move;
  if (written.kind === "patch") return { seat, patch: written.patch, orientation: written.orientation };
  if (written.kind === "special") return { seat, patch: null, orientation: 0 };
  const taken = written.kind === "automa" ? written.patch : null;
  return taken === null ? null : { seat, patch: taken, orientation: 0 };
}

/** The way of the last move; a special patch that is put down afterwards belongs to it. */
export function wayOf(before: Seen, view: Seen, known: Way | null): Way | null {
  const seat = view.moves.findLast((move) => move.seat !== null)?.seat;
  if (!seat || view.moves.length < before.moves.length) return null;
  const from = before.table!.seats[seat - 1]!.space;
  if (from < view.table!.seats[seat - 1]!.space) return { seat, from };
  return known?.seat === seat ? known : null;
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
