import { expect, it } from "vitest";
import { angleOf, quarterTurn } from "./twist";

const degrees = (value: number) => (value * Math.PI) / 180;

it("two fingers make an angle, clockwise as the screen runs", () => {
  expect(angleOf({ x: 1, y: 1 }, { x: 5, y: 1 })).toBe(0);
  expect(angleOf({ x: 1, y: 1 }, { x: 1, y: 4 })).toBeCloseTo(degrees(90));
  expect(angleOf({ x: 2, y: 3 }, { x: 3, y: 4 })).toBeCloseTo(degrees(45));
});

it.each([
  [0, 59, 0],
  [0, 60, 1],
  [0, -59, 0],
  [0, -60, -1],
  [170, -130, 1],
  [-170, 130, -1],
  [30, 120, 1],
  [-170, 170, 0],
])("from %i to %i degrees it is %i quarter turns", (from, to, turns) => {
  expect(quarterTurn(degrees(from), degrees(to))).toBe(turns);
});
