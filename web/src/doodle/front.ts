/** The table of Doodle, as the rest of the page knows it. */

import { frontOf } from "../game-page";
import DoodleTable from "./DoodleTable.svelte";
import { doodleFacts, type Choices, type Facts, type Table } from "./facts";
import { moveSentence } from "./sentences";
import { readToken } from "./tokens";

export const front = frontOf<Table, Choices, Facts>({
  Table: DoodleTable,
  facts: doodleFacts,
  moveSentence,
  // That a player is done changes nothing on the table.
  isSeen: ({ token }) => readToken(token ?? "")?.kind !== "end",
  actingSeats: ({ acting_seats: acting }) => acting,
});
