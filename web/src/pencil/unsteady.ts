/** An unsteady hand: small deviations that follow from what is drawn, never from chance. */

import type { Loop, Point } from "../geometry/outlines";

export type { Loop, Point };

const STEADY = 0.35;

export class UnsteadyHand {
  private state: number;

  constructor(content: string) {
    this.state = hashOf(content);
  }

  /** The next deviation, between −most and +most. */
  tremble(most: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return most * (((mixed ^ (mixed >>> 14)) >>> 0) / 2147483648 - 1);
  }

  /** A point that is missed by a little. */
  near([x, y]: Point, most: number): Point {
    return [x + this.tremble(most), y + this.tremble(most)];
  }

  /** Path data of a line that is not quite straight. */
  line(start: Point, end: Point, bow: number): string {
    return `M${pair(start)}${this.bowed(start, end, bow)}`;
  }

  /** Path data of closed loops. */
  around(loops: readonly Loop[]): string {
    return loops.map((loop) => this.loop(loop)).join("");
  }

  private loop(loop: Loop): string {
    const points = loop.map((point) => this.near(point, STEADY));
    const edges = points.map((start, index) => {
      const end = points[(index + 1) % points.length]!;
      return this.bowed(start, end, 0.5 + distance(start, end) / 90);
    });
    return `M${pair(points[0]!)}${edges.join("")}Z`;
  }

  private bowed(start: Point, end: Point, bow: number): string {
    const middle = this.near([(start[0] + end[0]) / 2, (start[1] + end[1]) / 2], bow);
    return `Q${pair(middle)} ${pair(end)}`;
  }
}

/** A point in path data; a tenth is finer than any hand. */
export function pair([x, y]: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}

export function distance([x, y]: Point, [u, v]: Point): number {
  return Math.hypot(u - x, v - y);
}

/** FNV-1a: near contents give far numbers. */
function hashOf(content: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < content.length; index += 1) {
    hash = Math.imul(hash ^ content.charCodeAt(index), 0x01000193);
  }
  return hash;
}
