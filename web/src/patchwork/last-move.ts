/** What the last moves did that eyes should follow: which pieces they moved. */

import type { Move, View } from "../connection/protocol";
import type { Choices, Table } from "./facts";
import { readToken } from "./tokens";

/** A piece that was moved; a special patch has no number. */
export interface Flyer {
  readonly seat: number;
  readonly patch: number | null;
  readonly orientation: number;
  readonly token: string;
}

export type Seen = View<Table, Choices>;

/** The pieces that were moved in between; a quick rival may have moved several. */
export function flyersOf(before: Seen, view: Seen): readonly Flyer[] {
  return view.moves.slice(before.moves.length).flatMap((move) => flyerOf(move) ?? []);
}

function flyerOf({ seat, token }: Move): Flyer | null {
  const written = readToken(token ?? "");
  if (!seat || !token || !written) return null;
  if (written.kind === "patch")
    return { seat, patch: written.patch, orientation: written.orientation, token };
  if (written.kind === "special") return { seat, patch: null, orientation: 0, token };
  const taken = written.kind === "automa" ? written.patch : null;
  return taken === null ? null : { seat, patch: taken, orientation: 0, token };
}
