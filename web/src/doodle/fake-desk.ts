/** A desk of Doodle for tests: two seats, a card and its neighbor, and a sheet with two pieces. */

import type { View } from "../connection/protocol";
import { FakeSource } from "../table/fake-source";
import { quietView } from "../table/quiet-view";
import type { TableSource } from "../table/source";
import { Desk } from "./desk.svelte";
import type { Choices, SheetFacts, Table } from "./facts";
import { CHOICES as OF_TURN, PIECE } from "./fake-turn";

export const HALF = { cuts: ["v1-1"], rows: ["#"], placements: { 0: "a1e5" } };
export const CHOICES: Choices = {
  ...OF_TURN,
  cards: [
    { card: "D10", by: "current", pieces: [PIECE, HALF] },
    { card: "D11", by: "neighbor", pieces: [PIECE] },
  ],
  actions_left: ["cut", "neighbor", "single_cell"],
};
export const SCORING: Choices = {
  ...CHOICES,
  phase: "scoring",
  cards: [],
  cells: "",
  rectangles: { best: "a1-2x2", legal: ["a1-1x1", "a1-2x2", "b2-1x1"] },
};

function table(turn: number): Table {
  return {
    phase: turn > 1 ? "scoring" : "turn",
    round_number: 1,
    turn_number: turn,
    seats: [{}, {}],
  } as unknown as Table;
}

export function viewAt(turn: number): View<Table, Choices> {
  return quietView({
    match: "fake",
    version: turn,
    phase: "playing",
    game: "doodle",
    seats: [],
    table: table(turn),
    choices: [],
    moves: [...Array(3).keys()].map((number) => ({ number, seat: 1, token: "x" })),
    result: null,
  } as unknown as Parameters<typeof quietView>[0]) as View<Table, Choices>;
}

export const SHEET = {
  seat: 2,
  pieces: [
    { card: "S01", token: "setup-S01-0a1", cells: ["a1"] },
    { card: null, token: "1t1-cell-e5", cells: ["e5"] },
  ],
  special_actions: { cut: 1, neighbor: 0, single_cell: 0, again: 0 },
  open_pieces: 0,
} as unknown as SheetFacts;

export function deskWith(choices: Choices | null) {
  const source = new FakeSource(viewAt(1));
  source.past.set(2, viewAt(1));
  const desk = new Desk(source as unknown as TableSource<Table, Choices>, () => SHEET);
  desk.turn.see(choices, "1");
  desk.see(viewAt(1), false);
  return { desk, source };
}
