import { expect, it, vi } from "vitest";

vi.mock("../language/language.svelte", () => ({
  language: { name: "en" },
  t: (key: string, facts?: Record<string, unknown>) =>
    [key, ...Object.values(facts ?? {})].join(" "),
}));

const { moved, resultWords, timeUntil, written } = await import("./daily");

it("writes a day of UTC as that day, wherever the reader is", () => {
  expect(written("2026-11-16")).toBe("November 16, 2026");
});

it.each([
  ["2026-11-16", -1, "2026-11-15"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2028-02-28", 1, "2028-02-29"],
])("goes from %s by %i days to %s", (day, days, other) => expect(moved(day, days)).toBe(other));

it.each([
  [90 * 60_000, "daily.time 1 30"],
  [1, "daily.time 0 1"],
  [-5, "daily.time 0 0"],
])("says the time of %i ms", (left, words) => expect(timeUntil(left, 0)).toBe(words));

it.each([
  [{ score: null, ahead: null, won: false }, "daily.given_up"],
  [{ score: 61, ahead: null, won: true }, "daily.points 61"],
  [{ score: 20, ahead: 3, won: true }, "daily.won 3"],
  [{ score: 20, ahead: -3, won: false }, "daily.lost 3"],
  [{ score: 20, ahead: 0, won: true }, "daily.won_tie"],
  [{ score: 20, ahead: 0, won: false }, "daily.lost_tie"],
])("says a result", (line, words) => expect(resultWords(line)).toBe(words));
