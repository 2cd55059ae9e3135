import { beforeEach, expect, it, vi } from "vitest";
import { language } from "../language/language.svelte";
import type { ExplorerChapter, PieceFigures } from "../shared/wire";
import {
  AS_POINTS,
  AS_WINS,
  AS_WORTH,
  explorerOf,
  figuresOf,
  percent,
  sorted,
  takenShare,
  told,
  written,
} from "./explorer";

beforeEach(() => {
  language.name = "en";
});

function figures(worth: number | null, taken: number, possible = 100): PieceFigures {
  const figure = worth === null ? null : { value: worth, error: 0.004 };
  return {
    offered: 120,
    possible,
    taken,
    wins: figure && { value: 0.5 + worth!, error: 0.01 },
    worth: figure,
    points: figure && { value: 30 * worth!, error: 0.2 },
    over_advancing: null,
  };
}

const chapter: ExplorerChapter = {
  edition: "revised",
  games: 1000,
  starter_wins: { value: 0.55, error: 0.01 },
  phases: [
    { marks: 9, most_left: 53, least_left: 49 },
    { marks: 8, most_left: 48, least_left: 43 },
  ],
  pieces: [
    {
      piece: 0,
      whole: figures(0.02, 40),
      phases: [figures(null, 0, 0), figures(0.3, 90)],
      places: [],
    },
    {
      piece: 1,
      whole: figures(-0.11, 5),
      phases: [figures(0.1, 50), figures(-0.2, 1)],
      places: [],
    },
    {
      piece: 2,
      whole: figures(0.24, 80),
      phases: [figures(0.4, 99), figures(0.1, 45)],
      places: [],
    },
  ],
  beginnings: [],
};

const order = (...wish: [Parameters<typeof sorted>[1], number | null]) =>
  sorted(chapter, ...wish).map(({ piece }) => piece);

it("the most valuable pieces come first, and numbers count up", () => {
  expect(order("worth", null)).toEqual([2, 0, 1]);
  expect(order("points", null)).toEqual([2, 0, 1]);
  expect(order("piece", null)).toEqual([0, 1, 2]);
  expect(order("taken", null)).toEqual([2, 0, 1]);
});

it("the order is that of the part of the game, and what is not known stands last", () => {
  expect(order("worth", 8)).toEqual([0, 2, 1]);
  expect(order("worth", 9)).toEqual([2, 1, 0]);
  expect(order("wins", 9)).toEqual([2, 1, 0]);
  expect(order("taken", 9)).toEqual([2, 1, 0]);
});

it("figures are those of the phase", () => {
  expect(figuresOf(chapter, chapter.pieces[1]!, 9)?.taken).toBe(50);
  expect(figuresOf(chapter, chapter.pieces[1]!, null)?.taken).toBe(5);
  expect(figuresOf(chapter, chapter.pieces[1]!, 3)).toBeUndefined();
});

it("what could not be taken has no share", () => {
  expect(takenShare(figures(0, 30))).toBe(0.3);
  expect(takenShare(figures(null, 0, 0))).toBeNull();
  expect(percent(null)).toBe("–");
  expect(percent(0.305)).toBe("31 %");
});

it("differences have a sign, shares have none, and errors stand beside them", () => {
  const figure = { value: 0.1234, error: 0.0051 };
  expect(told(figure, AS_WORTH)).toEqual({ value: "+12.3 %", error: "± 0.5" });
  expect(told(figure, AS_WINS)).toEqual({ value: "12.3 %", error: "± 0.5" });
  expect(told({ value: -2.04, error: 0.31 }, AS_POINTS)).toEqual({ value: "−2.0", error: "± 0.3" });
  expect(told(null, AS_WINS)).toBeNull();
});

it("numbers are written as the language writes them", () => {
  expect(written(100096, 0, false)).toBe("100,096");
  language.name = "de";
  expect(written(100096, 0, false)).toBe("100.096");
  expect(written(1.25, 1, true)).toBe("+1,3");
});

it("a table is asked for once, and again if that failed", async () => {
  const answers = [new Response("", { status: 503 }), Response.json({ game: "quilt" })];
  const fetched = vi.fn(() => Promise.resolve(answers.shift()!));
  vi.stubGlobal("fetch", fetched);
  await expect(explorerOf("quilt")).rejects.toBeDefined();
  await expect(explorerOf("quilt")).resolves.toEqual({ game: "quilt" });
  await explorerOf("quilt");
  expect(fetched).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
