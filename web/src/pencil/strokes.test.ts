/** Every stroke, point by point: a drawing that changes in silence would differ from yesterday's. */

import { describe, expect, it } from "vitest";
import { STROKES, strokeData, type Stroke } from "./strokes";
import { UnsteadyHand } from "./unsteady";

/** What the same hand draws along a line from 10, 20 to 34, 52, which is 40 long. */
const DRAWN: readonly [Stroke, string][] = [
  ["lines", "M10 20Q22.4 36.9 34 52"],
  [
    "loops",
    "M7.1 22.2C20.7 24.9 12.3 13.7 11.5 27.4C25.1 29.9 16.7 18.7 15 33.2" +
      "C28.9 35.4 20.5 24.2 18.7 38.5C32.8 40.8 24.4 29.6 22.9 43.2" +
      "C36.7 46.2 28.3 35 27.6 49.1C41.3 51.1 32.9 39.9 31 54.6",
  ],
  ["dashes", "M11.1 21.5Q15 26 18 30.7M21.8 35.7Q25.1 40.7 28.7 44.9"],
  ["waves", "M10 20Q5.8 27.3 14.3 25.3T17.8 30.6T22.3 36T25.7 41.6T30.1 46.5T33.8 52.2"],
  ["pairs", "M11.5 18.9Q23.9 35.8 35.5 50.9M8.5 21.1Q20.4 36.7 32.5 53.1"],
  [
    "chevrons",
    "M13.9 19.8L13 24L8.2 23.1M17.6 25.1L17 29.3L12.3 28.3M22.1 30.1L21 34.7L16 33.7" +
      "M26 35.9L25 40L20.6 38.9M29.6 41.2L29 45.3L24.3 45M33.6 46.2L33 50.7L28.7 49.8",
  ],
  [
    "scales",
    "M7.6 21.8Q20.5 17.1 12.8 28.1Q25.9 23.1 17.1 35Q30.4 29.7 21.6 41.3" +
      "Q35.1 36.2 26.6 47.1Q39.6 42.8 32.1 54",
  ],
  [
    "zigzags",
    "M12.8 18.7L10 25.2L17.8 25.8L15.4 32.1L23.6 32.4L20.5 39.3L28.9 40.1L26.5 46.2" +
      "L33.8 47.2L31.4 54.2",
  ],
  ["crossed", "M10 20Q22.4 36.9 34 52"],
];

const along = (stroke: Stroke, length: number, size = 10) =>
  strokeData(
    stroke,
    [
      [0, 0],
      [length, 0],
    ],
    size,
    new UnsteadyHand("quilt"),
  );

describe("a stroke", () => {
  it.each(DRAWN)("of %s is drawn as it always was", (stroke, data) => {
    const segment = [
      [10, 20],
      [34, 52],
    ] as const;
    expect(strokeData(stroke, segment, 10, new UnsteadyHand("quilt"))).toBe(data);
  });

  it("of every kind is among them", () => {
    expect(DRAWN.map(([stroke]) => stroke)).toEqual(STROKES);
  });

  it.each(STROKES)("of %s needs more than a unit of room", (stroke) => {
    expect(along(stroke, 1)).toBe("");
    if (stroke !== "dashes") expect(along(stroke, 1.1)).not.toBe("");
  });

  it("has at least two waves, two zigzags and one of what stands alone", () => {
    expect(along("waves", 4).match(/T/g)).toHaveLength(1);
    expect(along("zigzags", 2).match(/L/g)).toHaveLength(2);
    expect(along("loops", 2).match(/C/g)).toHaveLength(1);
    expect(along("scales", 2).match(/Q/g)).toHaveLength(1);
    expect(along("chevrons", 2).match(/M/g)).toHaveLength(1);
  });

  it("bows more the longer it is, but not into the next line", () => {
    const bow = (length: number, size: number) => {
      const [, height] = /Q[\d.]+ (-?[\d.]+) /.exec(along("lines", length, size))!;
      return Number(height) / 0.81757504865;
    };
    expect(bow(700, 100)).toBeCloseTo(10.5, 0);
    expect(bow(700, 20)).toBeCloseTo(5, 0);
  });

  it("of dashes leaves out what would be only a dot", () => {
    const dashes = along("dashes", 400).matchAll(/M([\d.]+) 0Q[\d.]+ -?[\d.]+ ([\d.]+) 0/g);
    const [first, ...more] = [...dashes].map(([, start, end]) => [Number(start), Number(end)]);
    expect(first).toEqual([1.9, 13.4]);
    expect(more).toHaveLength(21);
    for (const [start, end] of more) {
      expect(end! - start!).toBeGreaterThan(3.3);
      expect(end! - start!).toBeLessThan(11.7);
    }
  });
});
