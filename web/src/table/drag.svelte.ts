/** Something dragged with the pointer to the board: it flies until it is over the board, and from
 * there on it is in the hand. */

import type { BoardHand } from "../board/board-hand.svelte";
import { SIDE } from "../geometry/cells";

export interface Flying<Thing> {
  readonly thing: Thing;
  readonly x: number;
  readonly y: number;
}

/** How far beside the board, in cells, a piece still counts as over it. */
const MARGIN = 0.6;

export class Drag<Thing> {
  private dragged: Flying<Thing> | null = $state.raw(null);
  private readonly hand: BoardHand;
  private readonly take: (thing: Thing) => boolean;

  /** `take` brings a thing into the hand, unless it is there already; whether it is there now. */
  constructor(hand: BoardHand, take: (thing: Thing) => boolean) {
    this.hand = hand;
    this.take = take;
  }

  /** Where it flies while it is not over the board. */
  get flying(): Flying<Thing> | null {
    return this.dragged && !this.isOverBoard(this.dragged) ? this.dragged : null;
  }

  move(thing: Thing, x: number, y: number): void {
    if (!this.take(thing)) return;
    this.dragged = { thing, x, y };
    this.hand.lift();
    if (this.isOverBoard({ x, y })) this.hand.hover(this.hand.where!(x, y));
  }

  drop(x: number, y: number): void {
    this.dragged = null;
    if (this.isOverBoard({ x, y })) this.hand.lay();
  }

  private isOverBoard({ x, y }: { x: number; y: number }): boolean {
    const point = this.hand.where?.(x, y);
    if (!point) return false;
    return Math.min(point.x, point.y) > -MARGIN && Math.max(point.x, point.y) < SIDE + MARGIN;
  }
}
