/** The box around a shape that is drawn as a picture of its own. */

import type { Shape } from "../geometry/shapes";
import { CELL } from "./cloths";

export interface Least {
  readonly columns?: number;
  readonly rows?: number;
}

/** A box with the shape in the middle, and with at least this many cells, so that pictures side by
 * side share one scale. The margins lie around it: left, top, and what is added in all. */
export function boxAround(
  shape: Shape,
  { columns = 0, rows = 0 }: Least,
  [before, above, across, down]: readonly [number, number, number, number],
): readonly [number, number, number, number] {
  const width = Math.max(shape.width, columns) * CELL;
  const height = Math.max(shape.height, rows) * CELL;
  const left = (shape.width * CELL - width) / 2;
  const top = (shape.height * CELL - height) / 2;
  return [left - before, top - above, width + across, height + down];
}

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** How many pixels a cell may have for a shape just to fit into a room. */
export function scaleIn({ width, height }: Room, shape: Shape): number {
  return Math.min(width / shape.width, height / shape.height);
}
