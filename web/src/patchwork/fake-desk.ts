/** A desk of Patchwork for tests: a patch that can be taken, and one that is too dear. */

import type { View } from "../connection/protocol";
import { shapeOf } from "../geometry/shapes";
import { FakeSource } from "../table/fake-source";
import { quietView } from "../table/quiet-view";
import type { TableSource } from "../table/source";
import { Desk } from "./desk.svelte";
import type { Choices, Facts, Table } from "./facts";

const FACTS = { patches: [{ shape: shapeOf(["##"]) }, { shape: shapeOf(["#"]) }] };
const CHOICES = {
  seat: 1,
  advance: { token: "adv", preview: {} },
  patches: [
    { patch: 0, code: null, placements: { 0: "a1e5" }, tile_placements: {} },
    { patch: 1, code: "move/not_enough_buttons", placements: {}, facts: { cost: 7 } },
  ],
  special_cells: "",
} as unknown as Choices;

export function viewAfter(moves: number, phase = "playing"): View<Table, Choices> {
  const seats = [1, 2].map((seat) => ({
    seat,
    kind: "person",
    name: `P${seat}`,
    yours: seat === 1,
  }));
  return quietView({
    match: "fake",
    version: moves,
    phase,
    game: "patchwork",
    seats,
    table: { seats: [{}, {}] },
    choices: [],
    moves: [...Array(moves).keys()].map((number) => ({ number, seat: 1, token: "adv" })),
    result: null,
  } as unknown as Parameters<typeof quietView>[0]) as View<Table, Choices>;
}

export function deskAfter(moves: number) {
  const source = new FakeSource(viewAfter(moves));
  for (let at = 0; at < moves; at += 1) source.past.set(at, viewAfter(at));
  const desk = new Desk(
    source as unknown as TableSource<Table, Choices>,
    FACTS as unknown as Facts,
  );
  desk.turn.see(CHOICES, "1");
  desk.see(viewAfter(moves), false);
  return { desk, source };
}
