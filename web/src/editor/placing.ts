/** Where a shape fits on a board, by geometry alone. */

import { SIDE, cellAt, type Cell } from "../geometry/cells";
import { canonicalCode, coveredBy, oriented, type Shape } from "../geometry/shapes";

/** The anchors at which a shape covers none of these cells, by canonical orientation. */
export function placementsOn(
  shape: Shape,
  covered: ReadonlySet<Cell>,
): ReadonlyMap<number, ReadonlySet<Cell>> {
  const codes = [...Array(8).keys()].filter((code) => canonicalCode(shape, code) === code);
  return new Map(codes.map((code) => [code, anchorsOf(oriented(shape, code), covered)]));
}

function anchorsOf(shape: Shape, covered: ReadonlySet<Cell>): ReadonlySet<Cell> {
  const anchors = new Set<Cell>();
  for (let row = 0; row + shape.height <= SIDE; row += 1) {
    for (let column = 0; column + shape.width <= SIDE; column += 1) {
      const anchor = cellAt(row, column);
      if (!coveredBy(shape, anchor).some((cell) => covered.has(cell))) anchors.add(anchor);
    }
  }
  return anchors;
}
