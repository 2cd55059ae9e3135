/** What a player holds in the hand: a piece, how it is turned, and where it hovers or is pinned.
 *
 * Pure geometry: it is told from outside which placements are allowed.
 */

import { SIDE, cellAt, squareOf, type Cell } from "../geometry/cells";
import {
  canonicalCode,
  coveredBy,
  flippedCode,
  oriented,
  turnedCode,
  type Shape,
} from "../geometry/shapes";

export interface Piece {
  readonly shape: Shape;
  /** Allowed anchors by canonical orientation. */
  readonly placements: ReadonlyMap<number, ReadonlySet<Cell>>;
}

export interface Hand {
  readonly piece: Piece;
  readonly orientation: number;
  readonly anchor: Cell;
  /** Laid down but not yet confirmed; hovering does not move it. */
  readonly pinned: boolean;
}

/** How far, in cells, a piece may jump to where it is allowed. */
const REACH = 0.95;
const TURNING_REACH = 2.3;
const MIDDLE = (SIDE - 1) / 2;

/** Take a piece into the hand, as it lay before if it fits so somewhere. */
export function pick(piece: Piece, orientation = 0): Hand {
  const ways = [orientation, ...Array(8).keys()];
  const way = ways.find((code) => anchorsOf(piece, code).size > 0) ?? orientation;
  const shape = oriented(piece.shape, way);
  const middle = [MIDDLE - (shape.height - 1) / 2, MIDDLE - (shape.width - 1) / 2] as const;
  const anchor = nearest(anchorsOf(piece, way), ...middle, Infinity) ?? clamped(shape, ...middle);
  return { piece, orientation: way, anchor, pinned: false };
}

export function shapeInHand(hand: Hand): Shape {
  return oriented(hand.piece.shape, hand.orientation);
}

export function coveredCells(hand: Hand): Cell[] {
  return coveredBy(shapeInHand(hand), hand.anchor);
}

export function isAllowed(hand: Hand): boolean {
  return allowedAnchors(hand).has(hand.anchor);
}

/** The anchors at which the piece may lie as it is turned now. */
export function allowedAnchors({ piece, orientation }: Hand): ReadonlySet<Cell> {
  return anchorsOf(piece, orientation);
}

/** Every cell that some allowed placement of the turned piece would cover. */
export function reachableCells(hand: Hand): Set<Cell> {
  const shape = shapeInHand(hand);
  return new Set([...allowedAnchors(hand)].flatMap((anchor) => coveredBy(shape, anchor)));
}

/** Move the middle of the piece to a point, given in cells from the top left of the board. */
export function moveTo(hand: Hand, x: number, y: number): Hand {
  const shape = shapeInHand(hand);
  return settled(hand, y - shape.height / 2, x - shape.width / 2, REACH);
}

/** Move by whole cells, as arrow keys do; stays on the board. */
export function step(hand: Hand, rows: number, columns: number): Hand {
  const { row, column } = squareOf(hand.anchor);
  const anchor = clamped(shapeInHand(hand), row + rows, column + columns);
  return { ...hand, anchor, pinned: false };
}

/** Move to the next (or, by -1, the last) anchor in reading order where the piece may lie. */
export function next(hand: Hand, by: 1 | -1 = 1): Hand {
  const allowed = [...allowedAnchors(hand)].sort((one, other) => (one - other) * by);
  const anchor = allowed.find((one) => (one - hand.anchor) * by > 0) ?? allowed[0];
  return anchor === undefined ? hand : { ...hand, anchor, pinned: false };
}

export function turn(hand: Hand, by: 1 | -1 = 1): Hand {
  return reoriented(hand, turnedCode(hand.orientation, by));
}

export function flip(hand: Hand): Hand {
  return reoriented(hand, flippedCode(hand.orientation));
}

/** Lay it down where it is; nothing happens where it is not allowed. */
export function pin(hand: Hand): Hand {
  return isAllowed(hand) ? { ...hand, pinned: true } : hand;
}

export function lift(hand: Hand): Hand {
  return { ...hand, pinned: false };
}

/** Orientation and anchor as the rules want them: the canonical code. */
export function placement(hand: Hand): { orientation: number; anchor: Cell } {
  const orientation = canonicalCode(hand.piece.shape, hand.orientation);
  return { orientation, anchor: hand.anchor };
}

function reoriented(hand: Hand, orientation: number): Hand {
  const before = shapeInHand(hand);
  const { row, column } = squareOf(hand.anchor);
  const turned = { ...hand, orientation };
  const after = shapeInHand(turned);
  const top = row + (before.height - after.height) / 2;
  const left = column + (before.width - after.width) / 2;
  const moved = settled(turned, top, left, TURNING_REACH);
  return { ...moved, pinned: hand.pinned && isAllowed(moved) };
}

/** At the anchor nearest to a point: an allowed one if it is within reach. */
function settled(hand: Hand, row: number, column: number, reach: number): Hand {
  const shape = shapeInHand(hand);
  const anchor = nearest(allowedAnchors(hand), row, column, reach) ?? clamped(shape, row, column);
  return { ...hand, anchor };
}

function anchorsOf({ shape, placements }: Piece, code: number): ReadonlySet<Cell> {
  return placements.get(canonicalCode(shape, code)) ?? NOWHERE;
}

const NOWHERE: ReadonlySet<Cell> = new Set();

function nearest(
  anchors: ReadonlySet<Cell>,
  row: number,
  column: number,
  reach: number,
): Cell | null {
  let best: Cell | null = null;
  let least = reach;
  for (const anchor of anchors) {
    const square = squareOf(anchor);
    const distance = Math.hypot(square.row - row, square.column - column);
    if (distance < least) [best, least] = [anchor, distance];
  }
  return best;
}

function clamped(shape: Shape, row: number, column: number): Cell {
  const within = (value: number, length: number) =>
    Math.min(Math.max(Math.round(value), 0), SIDE - length);
  return cellAt(within(row, shape.height), within(column, shape.width));
}
