import { describe, expect, it } from "vitest";
import { distance, pair, UnsteadyHand } from "./unsteady";

describe("an unsteady hand", () => {
  it("trembles the same way over the same content, and another way over another", () => {
    const hand = new UnsteadyHand("quilt");
    const trembled = [1, 1, 1, 2].map((most) => hand.tremble(most));
    const known = [0.37247404, 0.81757505, -0.13132617, -0.75790908];
    trembled.forEach((one, index) => expect(one).toBeCloseTo(known[index]!, 8));
    expect(new UnsteadyHand("quilu").tremble(1)).not.toBeCloseTo(0.372, 2);
    expect(new UnsteadyHand("qiult").tremble(1)).not.toBeCloseTo(0.372, 2);
  });

  it("misses by no more than it is told, to both sides alike", () => {
    const hand = new UnsteadyHand("many");
    const all = Array.from({ length: 4000 }, () => hand.tremble(3));
    expect(Math.max(...all)).toBeLessThanOrEqual(3);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(-3);
    expect(Math.max(...all)).toBeGreaterThan(2.9);
    expect(Math.min(...all)).toBeLessThan(-2.9);
    expect(all.reduce((sum, one) => sum + one, 0) / 4000).toBeCloseTo(0, 0);
  });

  it("misses a point in both directions", () => {
    const [x, y] = new UnsteadyHand("quilt").near([3, 4], 2);
    expect([x, y]).toEqual([expect.closeTo(3.74495, 4), expect.closeTo(5.63515, 4)]);
  });

  it("draws loops that close, edge by edge", () => {
    const square = [
      [0, 0],
      [40, 0],
      [40, 90],
      [0, 90],
    ] as const;
    const corner = [
      [5, 5],
      [10, 5],
      [10, 10],
    ] as const;
    expect(new UnsteadyHand("quilt").around([square, corner])).toBe(
      "M0.1 0.3Q20.6 0.2 40 -0.1Q39.4 44.2 39.9 90.3Q20.4 90.9 0 89.7Q0.8 43.8 0.1 0.3Z" +
        "M4.9 5.3Q7.9 5 10 5.2Q10 7.8 9.9 10.1Q7.5 7.8 4.9 5.3Z",
    );
  });

  it("writes points by tenths, and measures as the crow flies", () => {
    expect(pair([1.24, -0.26])).toBe("1.2 -0.3");
    expect(pair([12, 3.05])).toBe("12 3.1");
    expect(distance([1, 2], [4, 6])).toBe(5);
  });
});
