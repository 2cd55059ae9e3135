import { expect, it } from "vitest";
import { bars } from "./trend";

it("lets good results stand and others hang, all within the picture", () => {
  const found = bars([10, -5, 0], 120, 36);
  expect(found.map(({ good }) => good)).toEqual([true, false, false]);
  expect(found[0]!.height).toBeCloseTo(2 * found[1]!.height);
  for (const { y, height } of found) {
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(36);
  }
});

it("puts many side by side", () => {
  const found = bars(Array(24).fill(3), 120, 36);
  expect(found.at(-1)!.x + found.at(-1)!.width).toBeLessThanOrEqual(120);
});

it("draws nothing of nothing", () => expect(bars([], 120, 36)).toEqual([]));
