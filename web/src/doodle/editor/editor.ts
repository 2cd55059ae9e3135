/** Setting up positions of Doodle, as the rest of the page knows it. */

import type { Editor } from "../../game-page";
import { doodleFacts } from "../facts";
import { readDraft } from "./draft";
import DoodleEditor from "./DoodleEditor.svelte";

const CARDS = Array.from({ length: 30 }, (_, index) => `D${String(index + 1).padStart(2, "0")}`);

/** A line in which everybody draws the start patch, with the cards in any order. */
function start(): string {
  const cards = [...CARDS];
  for (let place = cards.length - 1; place > 0; place -= 1) {
    const other = Math.floor(Math.random() * (place + 1));
    [cards[place], cards[other]] = [cards[other]!, cards[place]!];
  }
  return lineOf(cards);
}

function lineOf(cards: readonly string[]): string {
  const [circle, pile] = [cards.slice(0, 8).join("."), cards.slice(8).join(".")];
  return `do1_standard_${circle}_${pile}_-_setup~-_S01~open~-~-`;
}

export const editor: Editor = {
  Editor: DoodleEditor as Editor["Editor"],
  facts: doodleFacts,
  start,
  empty: lineOf(CARDS),
  reads: (line) => readDraft(line) !== null,
  seatsOf: (line) => readDraft(line)?.sheets.length ?? 1,
  automaOf: () => new Map(),
};
