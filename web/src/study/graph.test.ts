import { expect, test } from "vitest";
import type { Study } from "../shared/wire";
import { hindsightOf, pathOf, scaleOf, spotAt, valueAt } from "./graph";

function study(measure: "win" | "points", ...courses: number[][]): Study {
  return {
    game: "patchwork",
    measure,
    effort: 1,
    courses: courses.map((values, seat) => ({
      seat: seat + 1,
      moments: values.map((value, at) => ({ at, value, margin: null })),
    })),
    moves: [],
    turning_points: [],
    seats: [],
  };
}

test("a certain win lies at the top, a certain loss at the bottom", () => {
  const game = study("win", [0.5, 1, 0]);
  const scale = scaleOf(game, 2, 100, 40);
  expect(pathOf(scale, game.courses[0]!)).toBe("M0.0 20.0L50.0 0.0L100.0 40.0");
});

test("points have air above and below, in even steps", () => {
  const scale = scaleOf(study("points", [120, 141], [98, 133]), 2, 100, 40);
  expect([scale.low, scale.high]).toEqual([80, 160]);
  expect(spotAt(scale, 1, 120)).toEqual({ x: 50, y: 20 });
});

test("between two moments the earlier one counts", () => {
  const [course] = study("win", [0.5, 0.7]).courses;
  const later = { ...course!, moments: [course!.moments[0]!, { at: 4, value: 0.9, margin: null }] };
  expect(valueAt(later, 3)).toBe(0.5);
  expect(valueAt(later, 4)).toBe(0.9);
  expect(valueAt({ seat: 1, moments: [] }, 4)).toBeNull();
});

test("hindsight has its place in the box, where it is known", () => {
  const game = study("points", [120, 141]);
  const seat = { seat: 1, decisions: 1, lost: 0, verdicts: {}, accuracy: null } as const;
  const known = { ...game, seats: [{ ...seat, hindsight: 168 }] } as unknown as Study;
  expect(scaleOf(known, 2, 100, 40).high).toBe(180);
  expect(hindsightOf(known)).toEqual([{ seat: 1, points: 168 }]);
  expect(hindsightOf(game)).toEqual([]);
});
