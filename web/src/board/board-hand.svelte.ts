/** The hand over one board, moved by pointers, keys and buttons alike. */

import type { Cell } from "../geometry/cells";
import * as hands from "./hand";
import type { BoardHandler, Point } from "./pointer";

export interface HandListener {
  /** The piece was laid down where it is allowed. */
  laid(): void;
  /** A player tried to place it where it is not allowed. */
  refused(): void;
  /** It was turned or flipped. */
  turned(): void;
}

export class BoardHand implements BoardHandler {
  hand: hands.Hand | null = $state.raw(null);
  /** Set by the board: finds the cell under a point of the screen. */
  where: ((x: number, y: number) => Point) | null = null;
  private offset: Point = { x: 0, y: 0 };
  private readonly listener: HandListener;

  constructor(listener: HandListener) {
    this.listener = listener;
  }

  take(piece: hands.Piece, orientation = 0): void {
    this.hand = hands.pick(piece, orientation);
  }

  /** As it was left before, pinned. */
  restore(piece: hands.Piece, orientation: number, anchor: Cell): void {
    this.hand = hands.pin({ piece, orientation, anchor, pinned: false });
  }

  drop(): void {
    this.hand = null;
  }

  holding(): boolean {
    return this.hand !== null;
  }

  hover({ x, y }: Point): void {
    if (this.hand && !this.hand.pinned) this.hand = hands.moveTo(this.hand, x, y);
  }

  grab(point: Point): void {
    if (!this.hand) return;
    this.offset = this.grabbedAt(point);
    this.drag(point);
  }

  drag({ x, y }: Point): void {
    if (!this.hand) return;
    const moved = hands.moveTo(this.hand, x + this.offset.x, y + this.offset.y);
    // A finger that trembles on a laid piece does not lift it.
    if (this.hand.pinned && moved.anchor === this.hand.anchor) return;
    this.hand = hands.lift(moved);
  }

  release(point: Point): void {
    this.drag(point);
    this.offset = { x: 0, y: 0 };
    this.lay();
  }

  /** Lay it down where it hovers. */
  lay(): void {
    if (!this.hand) return;
    this.hand = hands.pin(this.hand);
    if (this.hand.pinned) this.listener.laid();
    else this.listener.refused();
  }

  lift(): void {
    if (this.hand) this.hand = hands.lift(this.hand);
  }

  step(rows: number, columns: number): void {
    if (this.hand) this.hand = hands.step(this.hand, rows, columns);
  }

  next(by: 1 | -1 = 1): void {
    if (this.hand) this.hand = hands.next(this.hand, by);
  }

  turn(by: 1 | -1 = 1): void {
    if (!this.hand) return;
    this.hand = hands.turn(this.hand, by);
    this.listener.turned();
  }

  flip(): void {
    if (!this.hand) return;
    this.hand = hands.flip(this.hand);
    this.listener.turned();
  }

  /** Grabbed by one of its cells a piece keeps its distance to the finger. */
  private grabbedAt({ x, y }: Point): Point {
    const hand = this.hand!;
    const under = Math.floor(y) * 9 + Math.floor(x);
    if (!hands.coveredCells(hand).includes(under)) return { x: 0, y: 0 };
    const shape = hands.shapeInHand(hand);
    const [row, column] = [Math.floor(hand.anchor / 9), hand.anchor % 9];
    return { x: column + shape.width / 2 - x, y: row + shape.height / 2 - y };
  }
}
