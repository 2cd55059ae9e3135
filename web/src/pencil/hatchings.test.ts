import { describe, expect, it } from "vitest";
import { chosenHatching, hatch, hatchingOf, PENCILS, segments } from "./hatchings";
import { STROKES } from "./strokes";

const ELL = [
  { row: 0, column: 0 },
  { row: 1, column: 0 },
  { row: 1, column: 1 },
];

describe("hatching", () => {
  it("covers all squares and nothing else", () => {
    const level = segments(ELL, 0, 40);
    expect(level).toEqual([
      [
        [0, 20],
        [40, 20],
      ],
      [
        [0, 60],
        [80, 60],
      ],
    ]);
  });

  it.each(STROKES)("draws %s the same way each time, and inside", (stroke) => {
    const drawn = hatch(ELL, chosenHatching(stroke, PENCILS[0]!));
    expect(drawn).toBe(hatch(ELL, chosenHatching(stroke, PENCILS[0]!)));
    const numbers = drawn.match(/-?\d+(\.\d+)?/g)!.map(Number);
    expect(numbers.length).toBeGreaterThan(10);
    expect(Math.min(...numbers)).toBeGreaterThan(-12);
    expect(Math.max(...numbers)).toBeLessThan(92);
  });

  it("follows any angle, line by line, from edge to edge", () => {
    const rounded = (angle: number, spacing: number) =>
      segments(ELL, angle, spacing).map((line) => line.flat().map((one) => Math.round(one * 10)));
    expect(rounded(45, 20)).toEqual([
      [141, 0, 400, 259],
      [541, 400, 800, 659],
      [0, 141, 659, 800],
      [0, 424, 376, 800],
      [0, 707, 93, 800],
    ]);
    expect(rounded(90, 20)).toEqual([
      [700, 400, 700, 800],
      [500, 400, 500, 800],
      [300, 0, 300, 800],
      [100, 0, 100, 800],
    ]);
    expect(rounded(67, 25)).toEqual([
      [577, 400, 747, 800],
      [136, 0, 475, 800],
      [0, 320, 204, 800],
    ]);
  });

  it("draws coarser in small drawings, with two thirds of the lines", () => {
    const lines = (coarse: boolean) =>
      hatch(ELL, { stroke: "lines", angle: 0, lines: 6, pencil: "blue" }, coarse).match(/M/g);
    expect(lines(false)).toHaveLength(12);
    expect(lines(true)).toHaveLength(8);
    expect(hatch([{ row: 0, column: 0 }], chosenHatching("pairs", "blue"), true)).toBe(
      hatch([{ row: 0, column: 0 }], chosenHatching("pairs", "blue"), true),
    );
  });

  it("leaves out lines that are too short for it", () => {
    const drawn = hatch([{ row: 0, column: 0 }], {
      stroke: "pairs",
      angle: 45,
      lines: 8,
      pencil: "x",
    });
    expect(drawn).not.toMatch(/NaN|undefined/);
    for (const [, x, y, u, v] of drawn.matchAll(/M([\d.]+) ([\d.]+)Q\S+ \S+ ([\d.]+) ([\d.]+)/g)) {
      expect(Math.hypot(Number(u) - Number(x), Number(v) - Number(y))).toBeGreaterThan(1);
    }
    expect(drawn.match(/M/g)!.length).toBeLessThan(22);
  });

  it("keeps away from the outline: plain strokes less than broad ones", () => {
    const square = [{ row: 0, column: 0 }];
    const starts = (stroke: "lines" | "pairs") =>
      [...hatch(square, { stroke, angle: 0, lines: 1, pencil: "x" }).matchAll(/M([\d.]+) /g)].map(
        ([, x]) => Number(x),
      );
    for (const start of starts("lines")) expect(Math.abs(start - 3.4)).toBeLessThanOrEqual(1.35);
    for (const start of starts("pairs")) expect(Math.abs(start - 5.5)).toBeLessThanOrEqual(1.35);
  });

  it.each([
    [
      "lines",
      "M26.4 2.8Q30.6 7.1 35.3 11.8M67.3 43.7Q72.3 48.6 76.4 52.8M17.6 3.5Q27 13.8 36.6 22.5M58.3 44.2",
    ],
    [
      "crossed",
      "M26.6 3Q30.8 7.7 35.9 12.4M66.7 43.2Q72.6 48.9 77 53.5M18.1 3.9Q27.9 13.8 37.5 23.4M56.4 42.3",
    ],
    ["pairs", "M4.5 3.2Q19.4 2.3 34.5 3.2M4.5 6.8Q19 6.5 34.5 6.8M5.8 13.2Q21 12.9 34.6 13.2"],
  ] as const)("of %s begins as it always did", (stroke, data) => {
    expect(hatch(ELL, chosenHatching(stroke, "blue")).slice(0, data.length)).toBe(data);
  });

  it("crosses its second lines over the first", () => {
    expect(hatch(ELL, chosenHatching("crossed", "blue"))).toMatch(
      /M77\.7 68\.5Q73\.1 73 69\.6 76\.5.*M11\.8 2\.4Q7\.8 6 3\.5 10\.7$/,
    );
  });

  it("suits what a player chose: plain strokes slant and lie close", () => {
    expect(chosenHatching("lines", "blue")).toEqual({
      stroke: "lines",
      pencil: "blue",
      angle: 45,
      lines: 6,
    });
    expect(chosenHatching("crossed", "blue")).toMatchObject({ angle: 45, lines: 6 });
    expect(chosenHatching("waves", "blue")).toMatchObject({ angle: 0, lines: 4 });
  });

  it("is that of the card, the same every day", () => {
    expect(hatchingOf("D01")).toEqual({ stroke: "lines", angle: 45, lines: 6, pencil: "indigo" });
    expect(hatchingOf("D17")).toEqual({ stroke: "lines", angle: 0, lines: 6, pencil: "teal" });
    expect(hatchingOf("Own1")).toEqual({ stroke: "waves", angle: 0, lines: 4, pencil: "moss" });
    expect(hatchingOf("Own2")).toEqual({ stroke: "pairs", angle: 90, lines: 4, pencil: "plum" });
  });

  it("gives every card its own, and unknown cards some", () => {
    const cards = [...Array(30).keys()].map((index) => `D${String(index + 1).padStart(2, "0")}`);
    expect(new Set(cards.map((card) => JSON.stringify(hatchingOf(card)))).size).toBe(30);
    expect(PENCILS).toContain(hatchingOf("Own1").pencil);
  });
});
