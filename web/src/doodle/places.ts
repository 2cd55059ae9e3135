/** Where cards lie around a table: equally far apart on a racetrack that fills a box. */

import type { Point } from "../geometry/outlines";

/** How much more room there is where the token stands, in cards. */
const GAP = 0.7;
const ROOM = 1.06;

export interface Laid {
  /** The side of a card. */
  readonly size: number;
  /** The middles of the cards, clockwise from the gap. */
  readonly spots: readonly Point[];
  /** The gap at the top. */
  readonly gap: Point;
}

/** Cards in a row, with the width of each. */
export interface Row extends Laid {
  readonly widths: readonly number[];
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** The largest cards that touch neither each other nor what lies in the middle. */
export function laidOut(box: Box, count: number, middle: Box, largest = 120): Laid {
  for (let size = largest; size > 30; size -= 2) {
    const laid = laidAt(box, count, size);
    if (!touches(laid, box, middle)) return laid;
  }
  return laidAt(box, count, 30);
}

/** How wide a card is that can be chosen, so that a finger finds it. */
const FINGER = 44;
const WIDEST = 76;

/** In a row that fills a low box. Where there is little room, the cards that can be chosen now keep
 * the width of a finger, and the others share the rest. */
export function linedUp({ width, height }: Box, wanted: readonly boolean[]): Row {
  const fair = Math.min(width / wanted.length, WIDEST);
  const chosen = wanted.filter(Boolean).length;
  const wide = chosen && chosen < wanted.length ? Math.max(fair, FINGER) : fair;
  const rest = Math.min(width, fair * wanted.length) - chosen * wide;
  const slim = rest / Math.max(1, wanted.length - chosen);
  const widths = wanted.map((isWanted) => (isWanted ? wide : slim));
  let left = (width - widths.reduce((sum, one) => sum + one, 0)) / 2;
  const gap: Point = [left + fair / 4, height / 2];
  const spots = widths.map((one): Point => {
    left += one;
    return [left - one / 2, height / 2];
  });
  return { size: Math.min(fair, height), widths, spots, gap };
}

function laidAt(box: Box, count: number, size: number): Laid {
  const track = racetrack(box, size);
  const share = (index: number) => (index + 0.5 + GAP / 2) / (count + GAP);
  return {
    size,
    spots: [...Array(count).keys()].map((index) => track(share(index))),
    gap: track(0),
  };
}

function touches({ size, spots }: Laid, { width, height }: Box, middle: Box): boolean {
  const near = ([x, y]: Point, [u, v]: Point, across: number, down: number) =>
    Math.abs(x - u) < across && Math.abs(y - v) < down;
  const center: Point = [width / 2, height / 2];
  return spots.some(
    (spot, index) =>
      near(spot, center, (size + middle.width) / 2, (size + middle.height) / 2) ||
      spots.slice(index + 1).some((other) => near(spot, other, ROOM * size, ROOM * size)),
  );
}

/** A point on the track by its share of the way, clockwise from the middle of the top. */
function racetrack({ width, height }: Box, size: number): (share: number) => Point {
  const [right, bottom] = [width - size / 2 - 2, height - size / 2 - 2];
  const [left, top] = [size / 2 + 2, size / 2 + 2];
  const radius = Math.max(0, Math.min(right - left, bottom - top) / 2);
  const [across, down] = [right - left - 2 * radius, bottom - top - 2 * radius];
  const bend = (Math.PI * radius) / 2;
  const around =
    (x: number, y: number, from: number) =>
    (way: number): Point => {
      const angle = from + (radius ? way / radius : 0);
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    };
  const middle = (left + right) / 2;
  const legs: [number, (way: number) => Point][] = [
    [across / 2, (way) => [middle + way, top]],
    [bend, around(right - radius, top + radius, -Math.PI / 2)],
    [down, (way) => [right, top + radius + way]],
    [bend, around(right - radius, bottom - radius, 0)],
    [across, (way) => [right - radius - way, bottom]],
    [bend, around(left + radius, bottom - radius, Math.PI / 2)],
    [down, (way) => [left, bottom - radius - way]],
    [bend, around(left + radius, top + radius, Math.PI)],
    [across / 2, (way) => [left + radius + way, top]],
  ];
  const length = legs.reduce((sum, [leg]) => sum + leg, 0);
  return (share) => {
    let way = share * length;
    for (const [leg, at] of legs) {
      if (way <= leg) return at(way);
      way -= leg;
    }
    return [middle, top];
  };
}
