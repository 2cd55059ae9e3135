import { describe, expect, it } from "vitest";
import { laidOut } from "./places";

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
