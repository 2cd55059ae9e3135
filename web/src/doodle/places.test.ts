import { describe, expect, it } from "vitest";
import { laidOut, linedUp } from "./places";

const MIDDLE = { width: 120, height: 40 };

describe.each([
  [374, 140],
  [486, 320],
  [300, 300],
])("a circle in %i × %i", (width, height) => {
  it.each([8, 5, 2])("lays %i cards apart from each other and inside", (count) => {
    const { size, spots } = laidOut({ width, height }, count, MIDDLE);
    expect(spots).toHaveLength(count);
    expect(size).toBeGreaterThan(30);
    for (const [x, y] of spots) {
      expect(x - size / 2).toBeGreaterThanOrEqual(0);
      expect(y - size / 2).toBeGreaterThanOrEqual(0);
      expect(x + size / 2).toBeLessThanOrEqual(width);
      expect(y + size / 2).toBeLessThanOrEqual(height);
    }
    spots.forEach(([x, y], index) =>
      spots.slice(index + 1).forEach(([u, v]) => {
        expect(Math.max(Math.abs(x - u), Math.abs(y - v))).toBeGreaterThanOrEqual(size);
      }),
    );
  });

  it("goes clockwise from the gap at the top", () => {
    const { spots, gap } = laidOut({ width, height }, 8, MIDDLE);
    expect(gap[0]).toBeCloseTo(width / 2);
    expect(spots[0]![0]).toBeGreaterThan(width / 2);
    expect(spots[7]![0]).toBeLessThan(width / 2);
    expect(spots[0]![1]).toBeLessThan(height / 2);
  });
});

describe("cards in a row", () => {
  it("share the width", () => {
    const { widths, spots } = linedUp({ width: 400, height: 46 }, Array<boolean>(8).fill(false));
    expect(widths).toEqual(Array(8).fill(50));
    expect(spots[7]).toEqual([375, 23]);
  });

  it("are as wide as a finger where they can be chosen", () => {
    const wanted = [true, true, true, false, false, false, false, false];
    const { widths, spots } = linedUp({ width: 320, height: 46 }, wanted);
    expect(widths.slice(0, 3)).toEqual([44, 44, 44]);
    expect(widths.reduce((sum, one) => sum + one)).toBeCloseTo(320);
    expect(spots[3]![0]).toBeCloseTo(132 + widths[3]! / 2);
  });

  it("stand in the middle where they are few", () => {
    const { widths, spots } = linedUp({ width: 390, height: 46 }, [true, true, true]);
    expect(widths).toEqual([76, 76, 76]);
    expect(spots[1]).toEqual([195, 23]);
  });

  it("share it too where all can be chosen", () => {
    expect(linedUp({ width: 320, height: 46 }, Array<boolean>(8).fill(true)).widths[0]).toBe(40);
  });
});

/** To a tenth, as it is drawn. */
const tenth = (value: number) => Math.round(value * 10) / 10;

describe("every card has its place", () => {
  it.each([
    [
      "374 × 140",
      374,
      140,
      8,
      120,
      48,
      "260,26 340,44 315,113 230,114 144,114 59,113 35,44 114,26",
    ],
    ["300 × 300", 300, 300, 5, 120, 76, "239,85 248,200 150,260 52,200 61,85"],
    ["200 × 420", 200, 420, 6, 60, 68, "164,106 164,232 153,356 47,356 36,232 36,106"],
    ["too little room", 90, 90, 8, 60, 30, "61,22 72,39 70,58 55,71 35,71 20,58 18,38 29,22"],
  ])("in %s", (_name, width, height, count, wide, size, spots) => {
    const laid = laidOut({ width, height }, count, { width: wide, height: 40 });
    expect(laid.size).toBe(size);
    laid.spots.forEach(([x, y], index) => {
      const [u, v] = spots.split(" ")[index]!.split(",").map(Number);
      expect(Math.abs(x - u!)).toBeLessThanOrEqual(0.55);
      expect(Math.abs(y - v!)).toBeLessThanOrEqual(0.55);
    });
    expect(laid.gap.map(tenth)).toEqual([width / 2, size / 2 + 2]);
  });

  it("no larger than it may be", () => {
    expect(laidOut({ width: 2000, height: 2000 }, 8, MIDDLE).size).toBe(120);
    expect(laidOut({ width: 2000, height: 2000 }, 8, MIDDLE, 90).size).toBe(90);
  });

  it("in a row", () => {
    const wanted = [true, true, true, false, false, false, false, false];
    const { spots, size, gap } = linedUp({ width: 320, height: 46 }, wanted);
    expect(spots.map(([x]) => tenth(x))).toEqual([22, 66, 110, 150.8, 188.4, 226, 263.6, 301.2]);
    expect([size, gap]).toEqual([40, [10, 23]]);
  });

  it("in a low row, where the cards are as large as it is high", () => {
    const { size, spots, gap } = linedUp({ width: 390, height: 30 }, [true, true, true]);
    expect([size, spots, gap]).toEqual([
      30,
      [
        [119, 15],
        [195, 15],
        [271, 15],
      ],
      [100, 15],
    ]);
  });
});
