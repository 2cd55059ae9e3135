/** A patch dragged from the offer to the quilt. */

import { SIDE } from "../geometry/cells";
import type { Turn } from "./turn.svelte";

export interface Flight {
  readonly patch: number;
  readonly x: number;
  readonly y: number;
}

/** How far beside the board, in cells, a patch still counts as over it. */
const MARGIN = 0.6;

export class Drag {
  private flight: Flight | null = $state.raw(null);
  private readonly turn: Turn;

  constructor(turn: Turn) {
    this.turn = turn;
  }

  /** Where the patch flies while it is not over the board. */
  get flying(): Flight | null {
    return this.flight && !this.overBoard(this.flight.x, this.flight.y) ? this.flight : null;
  }

  move(patch: number, x: number, y: number): void {
    const { turn } = this;
    const picked = turn.plan?.kind === "patch" && turn.plan.choice.patch === patch;
    if (!picked && !turn.pick(patch)) return;
    this.flight = { patch, x, y };
    turn.hand.lift();
    if (this.overBoard(x, y)) turn.hand.hover(turn.hand.where!(x, y));
  }

  drop(x: number, y: number): void {
    this.flight = null;
    if (this.overBoard(x, y)) this.turn.hand.lay();
  }

  private overBoard(x: number, y: number): boolean {
    const point = this.turn.hand.where?.(x, y);
    if (!point) return false;
    return Math.min(point.x, point.y) > -MARGIN && Math.max(point.x, point.y) < SIDE + MARGIN;
  }
}
