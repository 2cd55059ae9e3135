/** The course of a game as a line in a box. */

import type { Course, Study } from "../shared/wire";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Scale {
  readonly width: number;
  readonly height: number;
  /** The values at the lower and the upper edge. */
  readonly low: number;
  readonly high: number;
  /** The number of moves at the right edge. */
  readonly last: number;
}

const STEP = 20;

/** Win probability fills the box from 0 to 1; points leave a little air above and below. */
export function scaleOf(study: Study, last: number, width: number, height: number): Scale {
  if (study.measure === "win") return { width, height, low: 0, high: 1, last };
  const values = [
    ...study.courses.flatMap(({ moments }) => moments.map(({ value }) => value)),
    ...hindsightOf(study).map(({ points }) => points),
  ];
  const low = Math.floor((Math.min(...values) - 5) / STEP) * STEP;
  const high = Math.ceil((Math.max(...values) + 5) / STEP) * STEP;
  return { width, height, low, high, last };
}

export function spotAt({ width, height, low, high, last }: Scale, at: number, value: number): Spot {
  return {
    x: (width * at) / Math.max(1, last),
    y: height * (1 - (value - low) / (high - low)),
  };
}

/** The line through all moments of a course. */
export function pathOf(scale: Scale, { moments }: Course): string {
  return moments
    .map(({ at, value }, index) => {
      const { x, y } = spotAt(scale, at, value);
      return `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");
}

/** What a course says at a move: the last moment that is not later. */
export function valueAt({ moments }: Course, at: number): number | null {
  return moments.findLast((moment) => moment.at <= at)?.value ?? null;
}

/** What hindsight would have scored, for each seat of which it is known. */
export function hindsightOf({ seats }: Study): { seat: number; points: number }[] {
  return seats.flatMap(({ seat, hindsight }) =>
    hindsight === null ? [] : [{ seat, points: hindsight }],
  );
}
