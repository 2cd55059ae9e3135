import { expect, it } from "vitest";
import type { SheetFacts } from "./facts";
import { bestAround, canLift, framed, pieceAt } from "./fingers";

const sheet = (open: number) =>
  ({
    pieces: [{ cells: ["a1", "b1"] }, { cells: ["c3"] }],
    open_pieces: open,
  }) as unknown as SheetFacts;

const at = (row: number, column: number) => ({ row, column });

it("finds the piece on a square", () => {
  expect(pieceAt(sheet(0), at(0, 0))).toBe(0);
  expect(pieceAt(sheet(0), at(0, 1))).toBe(0);
  expect(pieceAt(sheet(0), at(2, 2))).toBe(1);
  expect(pieceAt(sheet(0), at(1, 0))).toBeNull();
});

it("lifts only what was drawn last, and only in this turn", () => {
  expect(canLift(sheet(1), at(2, 2))).toBe(true);
  expect(canLift(sheet(0), at(2, 2))).toBe(false);
  expect(canLift(sheet(1), at(0, 0))).toBe(false);
  expect(canLift(sheet(1), at(8, 8))).toBe(false);
});

it("frames what counts, in either direction", () => {
  const legal = ["b2-2x3"];
  expect(framed(legal, at(1, 1), at(2, 3))).toBe("b2-2x3");
  expect(framed(legal, at(2, 3), at(1, 1))).toBe("b2-2x3");
  expect(framed(legal, at(1, 1), at(2, 2))).toBeNull();
});

it("takes the best rectangle that holds the square", () => {
  const legal = ["b2-1x1", "b2-2x3", "d4-2x2"];
  expect(bestAround(legal, at(1, 1))).toBe("b2-2x3");
  expect(bestAround(legal, at(2, 3))).toBe("b2-2x3");
  expect(bestAround(legal, at(3, 3))).toBe("d4-2x2");
  expect(bestAround(legal, at(4, 4))).toBe("d4-2x2");
  for (const [row, column] of [
    [0, 1],
    [1, 0],
    [3, 1],
    [1, 4],
    [5, 3],
    [3, 5],
  ] as const) {
    expect([row, column, bestAround(legal, at(row, column))]).toEqual([row, column, null]);
  }
});
