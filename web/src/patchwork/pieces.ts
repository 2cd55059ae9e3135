/** The patches beside what self-play says about them. */

import type { Offered, PieceFront } from "../game-page";
import { patchworkFacts, type Facts, type Table } from "./facts";
import PricedPatch from "./PricedPatch.svelte";
import { patchWords } from "./sentences";

export async function loadPieces(): Promise<PieceFront> {
  const facts = await patchworkFacts();
  return {
    Picture: PricedPatch,
    pieceWords: (piece) => patchWords(facts.patches[piece]!),
    offered: (table) => offeredAt(facts, table as Table),
  };
}

/** What the seat to move chooses from; nothing against the Automa, which plays another game. */
export function offeredAt(facts: Facts, table: Table): Offered | null {
  const seat = table.turn === null ? undefined : table.seats[table.turn - 1];
  if (table.outcome || table.special_patches_waiting || !seat) return null;
  if (table.seats.some(({ kind }) => kind !== "player")) return null;
  const marks = facts.time_board.income_marks.filter((mark) => mark > seat.space).length;
  return { pieces: table.offer, edition: table.edition, marks };
}
