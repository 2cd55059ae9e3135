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

  it("gives every card its own, and unknown cards some", () => {
    const cards = [...Array(30).keys()].map((index) => `D${String(index + 1).padStart(2, "0")}`);
    expect(new Set(cards.map((card) => JSON.stringify(hatchingOf(card)))).size).toBe(30);
    expect(PENCILS).toContain(hatchingOf("Own1").pencil);
  });
});
