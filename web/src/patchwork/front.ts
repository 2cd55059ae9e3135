/** The table of Patchwork, as the rest of the page knows it. */

import { frontOf } from "../game-page";
import { patchworkFacts, type Choices, type Facts, type Table } from "./facts";
import PatchworkTable from "./PatchworkTable.svelte";
import { moveSentence } from "./sentences";

export const front = frontOf<Table, Choices, Facts>({
  Table: PatchworkTable,
  facts: patchworkFacts,
  moveSentence,
  isSeen: () => true,
  actingSeats: ({ turn }) => [turn],
});
