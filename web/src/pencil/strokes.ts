/** Pencil strokes: what a hand makes of one line of a hatching. They match every other drawing of
 * Quiltbee, only that players may choose them here. */

import { distance, pair, type Point, type UnsteadyHand } from "./unsteady";

export type Segment = readonly [Point, Point];

/** A line as a frame: steps along it from its start, and beside it to the right. */
class Frame {
  readonly start: Point;
  readonly end: Point;
  readonly length: number;

  constructor(start: Point, end: Point) {
    [this.start, this.end] = [start, end];
    this.length = distance(start, end);
  }

  at(along: number, beside = 0): Point {
    const [x, y] = this.start;
    const dx = (this.end[0] - x) / this.length;
    const dy = (this.end[1] - y) / this.length;
    return [x + along * dx - beside * dy, y + along * dy + beside * dx];
  }
}

type Drawn = (frame: Frame, size: number, hand: UnsteadyHand) => string;

const line: Drawn = (frame, size, hand) =>
  hand.line(frame.start, frame.end, Math.min(size / 4, 0.5 + frame.length / 70));

const pairs: Drawn = (frame, size, hand) =>
  [-size / 5.5, size / 5.5]
    .map((side) => new Frame(frame.at(0, side), frame.at(frame.length, side)))
    .map((side) => line(side, size / 2, hand))
    .join("");

const dashes: Drawn = (frame, size, hand) => {
  let data = "";
  let position = hand.tremble(size / 2);
  while (position < frame.length) {
    const [start, end] = [Math.max(0, position), Math.min(position + 1.15 * size, frame.length)];
    if (end - start > size / 3) data += hand.line(frame.at(start), frame.at(end), 0.5);
    position += 1.85 * size + hand.tremble(size / 5);
  }
  return data;
};

const waves: Drawn = (frame, size, hand) => {
  const [count, step] = divided(frame, 0.62 * size, 2);
  const crest = frame.at(step / 2, 0.75 * size + hand.tremble(0.8));
  const ends = numbers(count).map((index) => pair(hand.near(frame.at(step * (index + 1)), 0.4)));
  return `M${pair(frame.start)}Q${pair(crest)} ${ends.join("T")}`;
};

const zigzags: Drawn = (frame, size, hand) => {
  const [count, step] = divided(frame, 0.45 * size, 2);
  const side = (index: number) => (index % 2 ? 0.32 : -0.32) * size;
  const points = numbers(count + 1).map((index) =>
    pair(hand.near(frame.at(step * index, side(index)), 0.7)),
  );
  return `M${points.join("L")}`;
};

/** A row of written e's. */
const loops: Drawn = (frame, size, hand) => {
  const [count, step] = divided(frame, 0.62 * size, 1);
  const low = 0.36 * size;
  const written = numbers(count).map((index) => {
    const along = step * index;
    const top = low - 0.95 * size + hand.tremble(0.6);
    const bends = [frame.at(along + 1.55 * step, top), frame.at(along - 0.55 * step, top)];
    return `C${bends.map(pair).join(" ")} ${pair(hand.near(frame.at(along + step, low), 0.5))}`;
  });
  return `M${pair(frame.at(0, low))}${written.join("")}`;
};

/** A row of arches. */
const scales: Drawn = (frame, size, hand) => {
  const [count, step] = divided(frame, 0.8 * size, 1);
  const low = 0.3 * size;
  const arches = numbers(count).map((index) => {
    const crown = frame.at(step * (index + 0.5), -1.05 * size + hand.tremble(1));
    return `Q${pair(crown)} ${pair(hand.near(frame.at(step * (index + 1), low), 0.5))}`;
  });
  return `M${pair(frame.at(0, low))}${arches.join("")}`;
};

/** A row of arrowheads that point along the line. */
const chevrons: Drawn = (frame, size, hand) => {
  const [count, step] = divided(frame, 0.62 * size, 1);
  const heads = numbers(count).map((index) => {
    const middle = step * (index + 0.5);
    const tails = [-0.34 * size, 0.34 * size].map((side) =>
      pair(hand.near(frame.at(middle - step / 4, side), 0.6)),
    );
    return `M${tails[0]}L${pair(frame.at(middle + step / 4))}L${tails[1]}`;
  });
  return heads.join("");
};

function divided(frame: Frame, wanted: number, least: number): [number, number] {
  const count = Math.max(least, Math.round(frame.length / wanted));
  return [count, frame.length / count];
}

function numbers(count: number): number[] {
  return [...Array(count).keys()];
}

const DRAWN = {
  lines: line,
  loops,
  dashes,
  waves,
  pairs,
  chevrons,
  scales,
  zigzags,
  crossed: line,
};

export type Stroke = keyof typeof DRAWN;

export const STROKES = Object.keys(DRAWN) as Stroke[];

/** Path data of one line; `size` is the distance to the next one. */
export function strokeData(
  stroke: Stroke,
  [start, end]: Segment,
  size: number,
  hand: UnsteadyHand,
): string {
  const frame = new Frame(start, end);
  return frame.length > 1 ? DRAWN[stroke](frame, size, hand) : "";
}
