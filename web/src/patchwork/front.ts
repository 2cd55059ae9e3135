/** The table of Patchwork, as the rest of the page knows it. */

import { frontOf } from "../game-page";
import { patchworkFacts, type Choices, type Facts, type Table } from "./facts";
import PatchworkTable from "./PatchworkTable.svelte";
import { briefHint, moveSentence, reasonWords } from "./sentences";
import TurnStory from "./TurnStory.svelte";

export const front = frontOf<Table, Choices, Facts>({
  Table: PatchworkTable,
  facts: patchworkFacts,
  moveSentence,
  Story: TurnStory,
  isSeen: () => true,
  reasonWords,
  briefHint,
  actingSeats: ({ turn }) => [turn],
  automaLevels: ({ seats }) =>
    new Map(seats.flatMap((seat) => (seat.kind === "automa" ? [[seat.seat, seat.level]] : []))),
});
