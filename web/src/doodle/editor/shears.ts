/** Cutting shapes by geometry: what cuts leave, and which cuts there are. */

import { cellAt, type Cell, type Square } from "../../geometry/cells";
import type { Shape } from "../../geometry/shapes";
import { readCut, type Stretch } from "../cuts";

/** What the cuts leave of a shape; null where a cut does not leave two pieces. */
export function shapeAfter(shape: Shape, cuts: readonly string[]): Shape | null {
  let left: Shape | null = shape;
  for (const cut of cuts) left = left && cutOnce(left, cut);
  return left;
}

function cutOnce(shape: Shape, text: string): Shape | null {
  const cut = readCut(text);
  if (!cut) return null;
  const parts = partsOf(shape, cut.stretch);
  if (parts.length !== 2) return null;
  const before = (part: readonly Square[]) =>
    part.some(
      ({ row, column }) =>
        (cut.stretch.upright ? column : row) === cut.stretch.line - 1 &&
        along(cut.stretch, row, column),
    );
  const kept = parts.find((part) => before(part) === cut.keepsFirst);
  return kept ? framed(kept) : null;
}

function along({ upright, start, end }: Stretch, row: number, column: number): boolean {
  const at = upright ? row : column;
  return at >= start && at < end;
}

/** The parts of a shape that hang together when a stretch of a line is cut. */
function partsOf({ squares }: Shape, stretch: Stretch): Square[][] {
  const left = new Map(squares.map((square) => [cellAt(square.row, square.column), square]));
  const parts: Square[][] = [];
  for (let first = left.keys().next(); !first.done; first = left.keys().next()) {
    const [part, open] = [[] as Square[], [first.value]];
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      const square = left.get(cell);
      if (!square) continue;
      left.delete(cell);
      part.push(square);
      open.push(...neighborsOf(square, stretch));
    }
    parts.push(part);
  }
  return parts;
}

function neighborsOf({ row, column }: Square, stretch: Stretch): Cell[] {
  const steps = [
    [0, 1],
    [0, -1],
    [1, 0],
    [-1, 0],
  ] as const;
  return steps
    .filter(([down, right]) => {
      const crosses = stretch.upright
        ? right !== 0 && stretch.line === column + (right > 0 ? 1 : 0)
        : down !== 0 && stretch.line === row + (down > 0 ? 1 : 0);
      return !(crosses && along(stretch, row, column));
    })
    .map(([down, right]) => [row + down, column + right] as const)
    .filter(([there, beside]) => there >= 0 && beside >= 0 && there < 9 && beside < 9)
    .map(([there, beside]) => cellAt(there, beside));
}

function framed(squares: readonly Square[]): Shape {
  const [top, left] = [
    Math.min(...squares.map(({ row }) => row)),
    Math.min(...squares.map(({ column }) => column)),
  ];
  const moved = squares
    .map(({ row, column }) => ({ row: row - top, column: column - left }))
    .sort((one, other) => one.row - other.row || one.column - other.column);
  return {
    height: Math.max(...moved.map(({ row }) => row)) + 1,
    width: Math.max(...moved.map(({ column }) => column)) + 1,
    squares: moved,
  };
}

/** All cuts that leave two pieces, by both sides that can be kept. */
export function cutsOf(shape: Shape): string[] {
  const found: string[] = [];
  const letters = "abcdefghi";
  for (let line = 1; line < shape.width; line += 1)
    for (let start = 0; start < shape.height; start += 1)
      for (let end = start; end < shape.height; end += 1)
        for (const side of "lr") found.push(`v${letters[line - 1]}${start + 1}${end + 1}${side}`);
  for (let line = 1; line < shape.height; line += 1)
    for (let start = 0; start < shape.width; start += 1)
      for (let end = start; end < shape.width; end += 1)
        for (const side of "ud") found.push(`h${line}${letters[start]}${letters[end]}${side}`);
  const seen = new Map<string, string>();
  for (const cut of found) {
    const left = shapeAfter(shape, [cut]);
    const look = left && left.squares.map(({ row, column }) => `${row}${column}`).join(" ");
    if (look && !seen.has(look)) seen.set(look, cut);
  }
  return [...seen.values()];
}
