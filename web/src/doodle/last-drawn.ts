/** What was drawn last: by whom since the last look, and on a sheet at all. */

import type { View } from "../connection/protocol";
import type { Choices, Piece, PieceFacts, SheetFacts, Table } from "./facts";

export type Seen = View<Table, Choices>;

export interface Flyer {
  readonly seat: number;
  readonly piece: Piece;
}

/** What those at other devices drew between two views. */
export function drawnSince(before: Seen, view: Seen): Flyer[] {
  return view.table!.seats.flatMap(({ seat, pieces }, index) => {
    if (view.seats[index]!.yours) return [];
    const known = before.table!.seats[index]!.pieces.length;
    return pieces.slice(known).map((piece) => ({ seat, piece }));
  });
}

/** What was drawn in the last turn that anyone drew in; a token begins with the turn. */
export function lastDrawn({ pieces }: SheetFacts): readonly PieceFacts[] {
  const when = ({ token }: PieceFacts) => token.split("-")[0];
  const last = pieces.at(-1);
  return last ? pieces.filter((piece) => when(piece) === when(last)) : [];
}
