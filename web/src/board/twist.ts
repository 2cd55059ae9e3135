/** Two fingers on the board: how many quarter turns they made. */

export interface Finger {
  readonly x: number;
  readonly y: number;
}

const QUARTER = Math.PI / 2;
/** A quarter is turned when two thirds of its angle are done, so that wrists need not hurt. */
const NEEDED = QUARTER * 0.66;

export function angleOf(first: Finger, second: Finger): number {
  return Math.atan2(second.y - first.y, second.x - first.x);
}

/** The quarter turn that a twist from one angle to another makes, or 0 if it is not far enough. */
export function quarterTurn(from: number, to: number): 1 | -1 | 0 {
  const difference = Math.atan2(Math.sin(to - from), Math.cos(to - from));
  if (Math.abs(difference) < NEEDED) return 0;
  return difference > 0 ? 1 : -1;
}
