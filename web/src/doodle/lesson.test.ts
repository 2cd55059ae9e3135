import { expect, it } from "vitest";
import type { Choices } from "./facts";
import { lesson } from "./lesson";

const PATCH = { cuts: [], rows: ["##"], placements: { 0: "a1" } };
const HALF = { cuts: ["va11l"], rows: ["#"], placements: { 0: "b2" } };
const CHOICES = {
  cards: [
    { card: "D10", by: "current", pieces: [PATCH, HALF] },
    { card: "D11", by: "neighbor", pieces: [PATCH] },
  ],
  cells: "i9",
  can_take_back: true,
  can_end: true,
} as unknown as Choices;

const fitting = (step: string, choices: Partial<Choices> = {}) =>
  lesson.fitting({ ...CHOICES, ...choices }, step) as Choices;

it("has a position and something to touch for every step", () => {
  expect(lesson.steps.map(({ name }) => name)).toEqual([
    "start",
    "draw",
    "cut",
    "cell",
    "score",
    "end",
  ]);
  for (const { points } of lesson.steps) expect(points.length).toBeGreaterThan(0);
  expect(lesson.opponent).toBeNull();
});

it("of drawing has the current card only, whole", () => {
  const { cards, cells } = fitting("draw");
  expect(cards).toEqual([{ card: "D10", by: "current", pieces: [PATCH] }]);
  expect(cells).toBe("");
});

it("of cutting has a card that fits only in pieces", () => {
  const { cards, cells } = fitting("cut");
  expect(cards).toEqual([
    { card: "D10", by: "current", pieces: [{ ...PATCH, placements: {} }, HALF] },
  ]);
  expect(cells).toBe("");
});

it("of the single cell has no cards", () => {
  expect([fitting("cell").cards, fitting("cell").cells]).toEqual([[], "i9"]);
});

it("of scoring has no single cell", () => {
  for (const step of ["score", "end"]) {
    expect([fitting(step).cards.length, fitting(step).cells]).toEqual([2, ""]);
  }
});

it("at the start is as the rules have it", () => {
  expect(fitting("start")).toEqual(CHOICES);
});

it("lets nobody pass: a turn ends once something is drawn", () => {
  expect(fitting("draw").can_end).toBe(true);
  expect(fitting("draw", { can_take_back: false }).can_end).toBe(false);
  expect(fitting("draw", { can_end: false }).can_end).toBe(false);
  expect(fitting("start", { can_take_back: false }).can_end).toBe(true);
  expect(fitting("start", { can_take_back: false, can_end: false }).can_end).toBe(false);
});
