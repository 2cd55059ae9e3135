/** How the cells of a patch are shaded: strokes, an angle, a spacing and a pencil. */

import { CELL } from "../drawing/cloths";
import type { Square } from "../geometry/cells";
import stationery from "../shared/stationery.json";
import { strokeData, type Segment, type Stroke } from "./strokes";
import { UnsteadyHand, type Point } from "./unsteady";

export interface Hatching {
  readonly stroke: Stroke;
  /** Degrees, clockwise from level. */
  readonly angle: number;
  /** How many lines run through a cell. */
  readonly lines: number;
  readonly pencil: string;
}

export const PENCILS: readonly string[] = stationery.pencils;

const GIVEN = stationery.hatchings as unknown as Record<string, [Stroke, number, number, string]>;
const PLAIN: readonly Stroke[] = ["lines", "crossed"];
const [HEM, BROAD_HEM] = [3.4, 5.5];
const TOUCH = 0.5;

/** The hatching a card comes with; cards of other decks get one by their name. */
export function hatchingOf(card: string): Hatching {
  const names = Object.keys(GIVEN);
  const other = names[[...card].reduce((sum, one) => sum + one.charCodeAt(0), 0) % names.length]!;
  const [stroke, angle, lines, pencil] = GIVEN[card] ?? GIVEN[other]!;
  return { stroke, angle, lines, pencil };
}

/** A pattern a player chose, with the angle and spacing that suit it. */
export function chosenHatching(stroke: Stroke, pencil: string): Hatching {
  const plain = PLAIN.includes(stroke);
  return { stroke, pencil, angle: plain ? 45 : 0, lines: plain ? 6 : 4 };
}

const known = new Map<string, string>();

/** Path data of the strokes over some squares; coarse ones for small drawings. */
export function hatch(squares: readonly Square[], hatching: Hatching, coarse = false): string {
  const where = squares.map(({ row, column }) => `${row}${column}`).join(" ");
  const key = `${where}|${Object.values(hatching).join()}|${coarse}`;
  let data = known.get(key);
  if (data === undefined) known.set(key, (data = strokesOver(squares, hatching, coarse, key)));
  return data;
}

function strokesOver(
  squares: readonly Square[],
  { stroke, angle, lines }: Hatching,
  coarse: boolean,
  key: string,
): string {
  const hand = new UnsteadyHand(key);
  const size = CELL / (coarse ? Math.floor((lines * 2) / 3) : lines);
  const hem = PLAIN.includes(stroke) ? HEM : BROAD_HEM;
  return (stroke === "crossed" ? [angle, angle + 90] : [angle])
    .flatMap((each) => segments(squares, each, size))
    .map((segment) => strokeData(stroke, shortened(segment, hem, hand), size, hand))
    .join("");
}

/** A line that keeps away from the outline, more or less. */
function shortened([[x, y], [u, v]]: Segment, hem: number, hand: UnsteadyHand): Segment {
  const length = Math.max(Math.abs(u - x), Math.abs(v - y));
  if (length <= 2 * hem + 2)
    return [
      [x, y],
      [x, y],
    ];
  const first = (hem + hand.tremble(1.3)) / length;
  const last = (hem + hand.tremble(1.3)) / length;
  return [
    [x + first * (u - x), y + first * (v - y)],
    [u - last * (u - x), v - last * (v - y)],
  ];
}

/** The parts of parallel lines that lie on the squares, line by line. */
export function segments(squares: readonly Square[], angle: number, spacing: number): Segment[] {
  const radians = (angle * Math.PI) / 180;
  const [dx, dy] = [Math.cos(radians), Math.sin(radians)];
  const offsets = squares.flatMap(({ row, column }) =>
    [0, 1].flatMap((right) =>
      [0, 1].map((down) => CELL * ((row + down) * dx - (column + right) * dy)),
    ),
  );
  const found: Segment[] = [];
  const last = Math.ceil(Math.max(...offsets) / spacing);
  for (let index = Math.floor(Math.min(...offsets) / spacing); index < last; index += 1) {
    const offset = (index + 0.5) * spacing;
    const foot: Point = [-offset * dy, offset * dx];
    const at = (way: number): Point => [foot[0] + way * dx, foot[1] + way * dy];
    for (const [start, end] of joined(crossings(squares, foot, [dx, dy]))) {
      found.push([at(start), at(end)]);
    }
  }
  return found;
}

/** From where to where a line lies on each square, in steps from its foot. */
function crossings(squares: readonly Square[], foot: Point, way: Point): [number, number][] {
  return squares.flatMap(({ row, column }) => {
    let [enter, leave] = [-Infinity, Infinity];
    for (const axis of [0, 1] as const) {
      const low = CELL * (axis ? row : column);
      if (Math.abs(way[axis]) < 1e-9) {
        if (foot[axis] <= low || foot[axis] >= low + CELL) return [];
        continue;
      }
      const ends = [(low - foot[axis]) / way[axis], (low + CELL - foot[axis]) / way[axis]];
      enter = Math.max(enter, Math.min(...ends));
      leave = Math.min(leave, Math.max(...ends));
    }
    return enter < leave ? [[enter, leave] as [number, number]] : [];
  });
}

/** Stretches that touch become one. */
function joined(stretches: readonly [number, number][]): [number, number][] {
  const result: [number, number][] = [];
  for (const [enter, leave] of [...stretches].sort((one, other) => one[0] - other[0])) {
    const last = result.at(-1);
    if (last && enter <= last[1] + TOUCH) last[1] = Math.max(leave, last[1]);
    else result.push([enter, leave]);
  }
  return result;
}
