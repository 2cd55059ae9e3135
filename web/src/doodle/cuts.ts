/** The geometry of cutting: lines on a patch, the two pieces beside them, and which line a finger
 * means. The server says which cuts are allowed. */

import type { Square } from "../geometry/cells";
import type { Shape } from "../geometry/shapes";
import type { PieceChoice } from "./facts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One stretch of one grid line, in cells of the patch as its card draws it. */
export interface Stretch {
  readonly upright: boolean;
  /** How many columns lie left of the line, or rows above it. */
  readonly line: number;
  /** From the top left corner of the first cell along it … */
  readonly start: number;
  /** … to the bottom right corner of the last. */
  readonly end: number;
}

/** A cut, and what may be kept: the piece before the line, and the one behind it. */
export interface CutChoice {
  readonly stretch: Stretch;
  readonly pieces: readonly [PieceChoice, PieceChoice];
}

const LETTERS = "abcdefghi";

/** The stretch and the side kept of a cut such as va12l or h1acu. */
export function readCut(text: string): { stretch: Stretch; keepsFirst: boolean } | null {
  const upright = /^v([a-h])([1-9])([1-9])([lr])$/.exec(text);
  if (upright) {
    const [, column, first, last, side] = upright as unknown as [
      string,
      string,
      string,
      string,
      string,
    ];
    const line = LETTERS.indexOf(column) + 1;
    const stretch = { upright: true, line, start: Number(first) - 1, end: Number(last) };
    return { stretch, keepsFirst: side === "l" };
  }
  const level = /^h([1-8])([a-i])([a-i])([ud])$/.exec(text);
  if (!level) return null;
  const [, row, first, last, side] = level as unknown as [string, string, string, string, string];
  const [start, end] = [LETTERS.indexOf(first), LETTERS.indexOf(last) + 1];
  return { stretch: { upright: false, line: Number(row), start, end }, keepsFirst: side === "u" };
}

/** The pieces that one more cut can leave, both sides of each cut together. */
export function cutChoices(pieces: readonly PieceChoice[]): CutChoice[] {
  const found = new Map<string, { stretch: Stretch; first?: PieceChoice; second?: PieceChoice }>();
  for (const piece of pieces) {
    const cut = readCut(piece.cuts.at(-1) ?? "");
    if (!cut) continue;
    const key = JSON.stringify(cut.stretch);
    const choice = found.get(key) ?? { stretch: cut.stretch };
    found.set(key, { ...choice, [cut.keepsFirst ? "first" : "second"]: piece });
  }
  return [...found.values()].flatMap(({ stretch, first, second }) =>
    first && second ? [{ stretch, pieces: [first, second] as const }] : [],
  );
}

/** The cut nearest to what a finger drew, or null if it drew elsewhere. A tap is a short line. */
export function meantCut(choices: readonly CutChoice[], from: Point, to: Point): CutChoice | null {
  const [across, down] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  const tapped = Math.max(across, down) < 0.35;
  let best: CutChoice | null = null;
  let least = tapped ? 0.6 : 1.6;
  for (const choice of choices) {
    if (!tapped && choice.stretch.upright !== down > across) continue;
    const miss = tapped ? awayFrom(choice.stretch, to) : missed(choice.stretch, from, to);
    if (miss < least) [best, least] = [choice, miss];
  }
  return best;
}

/** How far a drawn line is from a stretch: beside it, and at both ends. */
function missed({ upright, line, start, end }: Stretch, from: Point, to: Point): number {
  const along = upright ? [from.y, to.y] : [from.x, to.x];
  const beside = upright ? (from.x + to.x) / 2 : (from.y + to.y) / 2;
  const [first, last] = [Math.min(...along), Math.max(...along)];
  // Whoever draws across the whole patch and beyond means as much as there is to cut.
  const short = Math.max(0, first - start) + Math.max(0, end - last);
  const long = Math.max(0, start - first) + Math.max(0, last - end);
  return 1.4 * Math.abs(beside - line) + short + 0.3 * long;
}

/** How far a point is from a stretch; of two that lie alike the shorter is nearer. */
function awayFrom({ upright, line, start, end }: Stretch, { x, y }: Point): number {
  const [along, beside] = upright ? [y, x - line] : [x, y - line];
  const beyond = Math.max(0, start - along, along - end);
  return Math.hypot(beyond, beside) + 0.01 * (end - start);
}

/** The squares on both sides of a cut: of the piece before its beginning first. */
export function sides(shape: Shape, stretch: Stretch): readonly [Square[], Square[]] {
  const taken = new Set(shape.squares.map(keyOf));
  const first = firstSquare(shape, stretch);
  const reached = new Set(first ? [keyOf(first)] : []);
  const waiting = first ? [first] : [];
  for (let square = waiting.pop(); square; square = waiting.pop()) {
    for (const next of neighbors(square)) {
      if (!taken.has(keyOf(next)) || reached.has(keyOf(next)) || parts(stretch, square, next))
        continue;
      reached.add(keyOf(next));
      waiting.push(next);
    }
  }
  const [here, there]: [Square[], Square[]] = [[], []];
  for (const square of shape.squares) (reached.has(keyOf(square)) ? here : there).push(square);
  return [here, there];
}

/** The square left of or above the place where the cut begins. */
function firstSquare(shape: Shape, { upright, line, start }: Stretch): Square | undefined {
  const wanted = upright ? { row: start, column: line - 1 } : { row: line - 1, column: start };
  return shape.squares.find((square) => keyOf(square) === keyOf(wanted));
}

function parts({ upright, line, start, end }: Stretch, one: Square, other: Square): boolean {
  const [across, otherAcross] = upright ? [one.column, other.column] : [one.row, other.row];
  const along = upright ? one.row : one.column;
  if (across === otherAcross || along < start || along >= end) return false;
  return Math.max(across, otherAcross) === line;
}

function neighbors({ row, column }: Square): Square[] {
  return [
    { row: row - 1, column },
    { row: row + 1, column },
    { row, column: column - 1 },
    { row, column: column + 1 },
  ];
}

function keyOf({ row, column }: Square): string {
  return `${row},${column}`;
}
