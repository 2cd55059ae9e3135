/** What fingers on the board mean while nothing is in the hand: paint, frame a rectangle, or lift
 * what was drawn in this turn. */

import { cellAt, cellName, type Square } from "../geometry/cells";
import type { SheetFacts } from "./facts";
import { between, ranked, readRectangle, rectangleName, type Rectangle } from "./rectangles";

/** The piece on a square: its place among the pieces of the sheet, or null. */
export function pieceAt({ pieces }: SheetFacts, { row, column }: Square): number | null {
  const name = cellName(cellAt(row, column));
  const index = pieces.findIndex(({ cells }) => cells.includes(name));
  return index < 0 ? null : index;
}

/** Whether the piece on a square is the one that can be taken back next. */
export function canLift(sheet: SheetFacts, square: Square): boolean {
  return sheet.open_pieces > 0 && pieceAt(sheet, square) === sheet.pieces.length - 1;
}

/** A rectangle framed from one square to another, or null if it does not count. */
export function framed(legal: readonly string[], from: Square, to: Square): string | null {
  const name = rectangleName(between(from, to));
  return legal.includes(name) ? name : null;
}

/** The best rectangle around a square that was tapped. */
export function bestAround(legal: readonly string[], square: Square): string | null {
  return ranked(legal.filter((name) => holds(readRectangle(name)!, square)))[0] ?? null;
}

function holds({ row, column, height, width }: Rectangle, square: Square): boolean {
  const [down, across] = [square.row - row, square.column - column];
  return down >= 0 && down < height && across >= 0 && across < width;
}
