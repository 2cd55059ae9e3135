/** What the layouts of all games have in common: the parts that every table has, and how a table
 * tells where it stands. */

import type { Snippet } from "svelte";
import type { View } from "../connection/protocol";

export interface LayoutProps<Table, Choice> {
  /** The table as it is now, also while the player looks back. */
  present: View<Table, Choice>;
  /** The seat whose board lies near. */
  near: number;
  /** A player at this device has something to do. */
  acts: boolean;
  /** Something is planned, and the table shows it. */
  plans: boolean;
  header: Snippet;
  own: Snippet;
  circle: Snippet;
  actions: Snippet;
}

/** For the element of the table, so that styles and tests can see where it stands. */
export function tableMarks({ present, near, acts, plans }: LayoutProps<unknown, unknown>) {
  return {
    "data-near": near,
    "data-phase": present.phase,
    "data-moves": present.moves.length,
    "data-version": present.version,
    "data-mine": acts,
    "data-plans": plans,
  };
}
