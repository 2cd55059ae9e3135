/** Rectangles such as b3-4x5: where they lie, and how what they count is written down. */

import { cellAt, cellName, readCell, squareOf } from "../geometry/cells";

export interface Rectangle {
  readonly row: number;
  readonly column: number;
  readonly height: number;
  readonly width: number;
}

export function readRectangle(text: string): Rectangle | null {
  const found = /^([a-i][1-9])-([1-9])x([1-9])$/.exec(text);
  if (!found) return null;
  const { row, column } = squareOf(readCell(found[1]!)!);
  return { row, column, height: Number(found[2]), width: Number(found[3]) };
}

export function rectangleName({ row, column, height, width }: Rectangle): string {
  return `${cellName(cellAt(row, column))}-${height}x${width}`;
}

/** The biggest square in it, at its top left. */
export function squareIn({ row, column, height, width }: Rectangle): Rectangle {
  const side = Math.min(height, width);
  return { row, column, height: side, width: side };
}

/** The cells of the square, and one for each row or column beyond it. */
export function pointsOf({ height, width }: Rectangle): number {
  return Math.min(height, width) ** 2 + Math.abs(height - width);
}

/** The sum as it is written down: 4² + 2 = 18, or 4² = 16 for a square. */
export function sumWords(rectangle: Rectangle): string {
  const side = Math.min(rectangle.height, rectangle.width);
  const extra = Math.abs(rectangle.height - rectangle.width);
  return `${side}²${extra ? ` + ${extra}` : ""} = ${pointsOf(rectangle)}`;
}

/** How a rectangle came to its points: 4² + 2. */
export function howWords(name: string): string {
  return sumWords(readRectangle(name)!).replace(/ = .*/, "");
}

/** The names of rectangles, those that count most first. */
export function ranked(names: readonly string[]): string[] {
  const value = (name: string) => pointsOf(readRectangle(name)!);
  return [...names].sort((one, other) => value(other) - value(one));
}

/** What lies between two cells that a finger went from and to. */
export function between(
  from: { row: number; column: number },
  to: { row: number; column: number },
): Rectangle {
  const [row, column] = [Math.min(from.row, to.row), Math.min(from.column, to.column)];
  const height = Math.abs(from.row - to.row) + 1;
  const width = Math.abs(from.column - to.column) + 1;
  return { row, column, height, width };
}
