import { expect, test } from "vitest";
import { shapeOf } from "../../geometry/shapes";
import { readDraft } from "./draft";
import { cellsOf, coveredCells, readPiece, sheetOf } from "./pieces";

const CARDS = Array.from({ length: 30 }, (_, index) => `D${index + 1}`);
const LINE =
  `do1_standard_${CARDS.slice(0, 8).join(".")}_${CARDS.slice(8).join(".")}_-_1t1~2` +
  "_S05~open~-~setup-S05-0a1.1t1-D2-3c4";
const SHAPES = new Map([["S05", shapeOf(["##"])]]);

test("a piece of a card that the deck does not have covers nothing", () => {
  const sheet = readDraft(LINE)!.sheets[0]!;
  expect(cellsOf(readPiece("1t1-D2-3c4")!, SHAPES)).toEqual([]);
  expect([...coveredCells(sheet, SHAPES)]).toEqual([0, 1]);
  const { pieces, empty_cells: empty } = sheetOf(sheet, 1, SHAPES);
  expect(pieces.map(({ token }) => token)).toEqual(["setup-S05-0a1"]);
  expect(empty).toBe(79);
});
