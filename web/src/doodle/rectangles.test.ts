import { expect, it } from "vitest";
import { bestAround, canLift, framed, pieceAt } from "./fingers";
import type { SheetFacts } from "./facts";
import {
  between,
  pointsOf,
  ranked,
  readRectangle,
  rectangleName,
  squareIn,
  sumWords,
} from "./rectangles";

it("reads and writes rectangles", () => {
  const rectangle = readRectangle("b3-4x5")!;
  expect(rectangle).toEqual({ row: 2, column: 1, height: 4, width: 5 });
  expect(rectangleName(rectangle)).toBe("b3-4x5");
  expect(readRectangle("none")).toBeNull();
  expect(squareIn(rectangle)).toEqual({ row: 2, column: 1, height: 4, width: 4 });
});

// The examples of rule DO-4.1.
it.each([
  ["a1-3x8", 14, "3² + 5 = 14"],
  ["a1-4x5", 17, "4² + 1 = 17"],
  ["a1-2x4", 6, "2² + 2 = 6"],
  ["a1-4x4", 16, "4² = 16"],
])("counts %s as %i", (name, points, words) => {
  expect(pointsOf(readRectangle(name)!)).toBe(points);
  expect(sumWords(readRectangle(name)!)).toBe(words);
});

it("puts what counts most first", () => {
  expect(ranked(["a1-1x1", "a1-2x2", "a1-1x2"])).toEqual(["a1-2x2", "a1-1x2", "a1-1x1"]);
});

it("frames what lies between two cells, if it counts", () => {
  const legal = ["a1-1x1", "b2-2x3"];
  const [from, to] = [
    { row: 2, column: 3 },
    { row: 1, column: 1 },
  ];
  expect(rectangleName(between(from, to))).toBe("b2-2x3");
  expect(framed(legal, from, to)).toBe("b2-2x3");
  expect(framed(legal, from, from)).toBeNull();
});

it("finds the best rectangle around a tap", () => {
  const legal = ["a1-1x1", "a1-2x2", "b2-1x1"];
  expect(bestAround(legal, { row: 1, column: 1 })).toBe("a1-2x2");
  expect(bestAround(legal, { row: 5, column: 5 })).toBeNull();
});

it("knows the piece under a finger, and whether it can be lifted", () => {
  const pieces = [{ cells: ["a1", "b1"] }, { cells: ["c1"] }];
  const sheet = { pieces, open_pieces: 1 } as unknown as SheetFacts;
  expect(pieceAt(sheet, { row: 0, column: 1 })).toBe(0);
  expect(pieceAt(sheet, { row: 8, column: 8 })).toBeNull();
  expect(canLift(sheet, { row: 0, column: 2 })).toBe(true);
  expect(canLift(sheet, { row: 0, column: 0 })).toBe(false);
});
