/** What the last move did that eyes should follow: which piece it moved, and where its token was. */

import type { View } from "../connection/protocol";
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

export type Seen = View<Table, Choices>;

/** The piece of the last move, if there was one in between. */
export function flyerOf(before: Seen, view: Seen): Flyer | null {
  const fresh = view.moves.slice(before.moves.length);
  const move = fresh.findLast(({ seat }) => seat !== null);
  const written = readToken(move?.token ?? "");
  if (!move?.seat || !written) return null;
  const { seat } = move;
  if (written.kind === "patch")
    return { seat, patch: written.patch, orientation: written.orientation };
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
