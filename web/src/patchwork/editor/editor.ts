/** Setting up positions of Patchwork, as the rest of the page knows it. */

import type { Editor } from "../../game-page";
import { patchworkFacts } from "../facts";
import { readDraft } from "./draft";
import PatchworkEditor from "./PatchworkEditor.svelte";

const PATCHES = 33;
const SEATS = "_5~0~-_5~0~-_1~-~-~0";

/** A line with all patches in the circle, in any order; the smallest lies behind the last. */
function start(): string {
  const circle = Array.from({ length: PATCHES - 1 }, (_, index) => index + 1);
  for (let place = circle.length - 1; place > 0; place -= 1) {
    const other = Math.floor(Math.random() * (place + 1));
    [circle[place], circle[other]] = [circle[other]!, circle[place]!];
  }
  return `pw1_revised_${[...circle, 0].join(".")}${SEATS}`;
}

export const editor: Editor = {
  Editor: PatchworkEditor as Editor["Editor"],
  facts: patchworkFacts,
  start,
  empty: `pw1_revised_-${SEATS}`,
  reads: (line) => readDraft(line) !== null,
  seatsOf: () => 2,
  automaOf: (line) => {
    const second = readDraft(line)?.seats[1];
    return new Map(second?.kind === "automa" ? [[2, second.level]] : []);
  },
};
