/** The table of Doodle, as the rest of the page knows it. */

import { frontOf } from "../game-page";
import DoodleTable from "./DoodleTable.svelte";
import { doodleFacts, type Choices, type Facts, type Table } from "./facts";
import { briefHint, moveSentence, reasonWords } from "./sentences";
import { readToken } from "./tokens";
import TurnStory from "./TurnStory.svelte";

export const front = frontOf<Table, Choices, Facts>({
  Table: DoodleTable,
  facts: doodleFacts,
  moveSentence,
  Story: TurnStory,
  // That a player is done changes nothing on the table.
  isSeen: ({ token }) => readToken(token ?? "")?.kind !== "end",
  reasonWords,
  briefHint,
  actingSeats: ({ acting_seats: acting }) => acting,
});
