/** A turn of Doodle for tests, and what may be chosen in it. */

import { vi } from "vitest";
import type { Choices } from "./facts";
import { Turn } from "./turn.svelte";

export const PIECE = { cuts: [], rows: ["##"], placements: { 0: "a1e5" } };

export const CHOICES: Choices = {
  game: "doodle",
  seat: 2,
  phase: "turn",
  cards: [
    { card: "D10", by: "current", pieces: [PIECE] },
    { card: "D11", by: "neighbor", pieces: [PIECE] },
  ],
  cells: "i9",
  can_take_back: false,
  can_end: true,
  actions_left: [],
  rectangles: null,
};

export function turnAt(choices: Choices) {
  const listener = { play: vi.fn(async () => true), changed: vi.fn(), refused: vi.fn() };
  const turn = new Turn("match", listener);
  turn.see(choices, "1");
  return { turn, listener };
}

export const FREE: Choices = {
  ...CHOICES,
  cards: [
    { card: "D01", by: "free", pieces: [{ ...PIECE, placements: { 0: "" } }] },
    { card: "D02", by: "free", pieces: [PIECE] },
    { card: "D03", by: "free", pieces: [PIECE] },
  ],
};
export const START: Choices = {
  ...CHOICES,
  phase: "setup",
  cards: [{ card: "S01", by: "start", pieces: [PIECE] }],
  cells: "",
  can_end: false,
};
export const SCORING: Choices = {
  ...CHOICES,
  phase: "scoring",
  cards: [],
  cells: "",
  can_end: false,
  rectangles: { best: "a1-3x3", legal: ["a1-2x2", "a1-3x3", "b2-1x1"] },
};
/** Something was drawn in this turn. */
export const DRAWN: Choices = { ...CHOICES, cards: [], cells: "", can_take_back: true };
