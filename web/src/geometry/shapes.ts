/** Shapes, and the eight ways they can lie.
 *
 * Code 0–7: flip (mirror left–right) first if the code is 4 or more, then code modulo 4 quarter
 * turns clockwise. Where codes of a symmetric shape look the same, the smallest is canonical.
 */

import { cellAt, onBoard, squareOf, type Cell, type Square } from "./cells";

export interface Shape {
  readonly height: number;
  readonly width: number;
  /** In reading order. */
  readonly squares: readonly Square[];
}

/** The shape of lines such as ["###", "#.."]. */
export function shapeOf(rows: readonly string[]): Shape {
  const squares = rows.flatMap((line, row) =>
    [...line].flatMap((mark, column) => (mark === "#" ? [{ row, column }] : [])),
  );
  return { height: rows.length, width: rows[0]?.length ?? 0, squares };
}

export const SINGLE: Shape = shapeOf(["#"]);

export function oriented(shape: Shape, code: number): Shape {
  let result = code >= 4 ? flipped(shape) : shape;
  for (let turn = 0; turn < code % 4; turn += 1) result = turned(result);
  return result;
}

function flipped({ height, width, squares }: Shape): Shape {
  const mirrored = squares.map(({ row, column }) => ({ row, column: width - 1 - column }));
  return { height, width, squares: mirrored.sort(inReadingOrder) };
}

function turned({ height, width, squares }: Shape): Shape {
  const moved = squares.map(({ row, column }) => ({ row: column, column: height - 1 - row }));
  return { height: width, width: height, squares: moved.sort(inReadingOrder) };
}

function inReadingOrder(one: Square, other: Square): number {
  return one.row - other.row || one.column - other.column;
}

/** The smallest code that looks like this one. */
export function canonicalCode(shape: Shape, code: number): number {
  const wanted = lookOf(oriented(shape, code));
  for (let other = 0; other < code; other += 1) {
    if (lookOf(oriented(shape, other)) === wanted) return other;
  }
  return code;
}

function lookOf(shape: Shape): string {
  return shape.squares.map(({ row, column }) => `${row}${column}`).join(" ");
}

/** The code after a quarter turn, clockwise or (-1) counterclockwise. */
export function turnedCode(code: number, by: 1 | -1 = 1): number {
  return (code & 4) | ((code + by) & 3);
}

/** The code after a mirroring left–right as it lies. */
export function flippedCode(code: number): number {
  return (code & 4 ? 0 : 4) | (-code & 3);
}

/** The cells a shape covers with the top left of its bounding box at an anchor; none outside. */
export function coveredBy(shape: Shape, anchor: Cell): Cell[] {
  const { row, column } = squareOf(anchor);
  return shape.squares
    .map((square) => ({ row: square.row + row, column: square.column + column }))
    .filter(onBoard)
    .map((square) => cellAt(square.row, square.column));
}
