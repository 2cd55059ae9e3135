import { expect, it } from "vitest";
import type { Facts, Table } from "./facts";
import { offeredAt } from "./pieces";

const facts = {
  time_board: { last_space: 53, income_marks: [5, 11, 17, 23, 29, 35, 41, 47, 53] },
} as unknown as Facts;

function table(changes: object = {}, space = 4): Table {
  const seats = [
    { kind: "player", space: 20 },
    { kind: "player", space },
  ];
  return {
    edition: "original",
    turn: 2,
    offer: [3, 14, 7],
    special_patches_waiting: 0,
    outcome: null,
    seats,
    ...changes,
  } as unknown as Table;
}

it("the offer counts for the seat to move, with the marks before its token", () => {
  expect(offeredAt(facts, table())).toEqual({ pieces: [3, 14, 7], edition: "original", marks: 9 });
  expect(offeredAt(facts, table({}, 5))?.marks).toBe(8);
  expect(offeredAt(facts, table({ turn: 1 }))?.marks).toBe(6);
});

it("there is nothing to choose when a special patch waits, at the end, or against the Automa", () => {
  expect(offeredAt(facts, table({ special_patches_waiting: 1 }))).toBeNull();
  expect(offeredAt(facts, table({ outcome: { winner: 1 }, turn: null }))).toBeNull();
  expect(offeredAt(facts, table({ seats: [{ kind: "player" }, { kind: "automa" }] }))).toBeNull();
});
