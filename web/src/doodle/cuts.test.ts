import { describe, expect, it } from "vitest";
import { shapeOf } from "../geometry/shapes";
import { cutChoices, meantCut, readCut, sides } from "./cuts";
import type { PieceChoice } from "./facts";

function pieces(...cuts: string[]): PieceChoice[] {
  return cuts.map((cut) => ({ cuts: [cut], rows: ["#"], placements: {} }));
}

// All cuts of ###/##., as the notation page lists them.
const ALL = pieces("va12l", "va12r", "vb11l", "vb11r", "h1abu", "h1abd");

describe("reading", () => {
  it("knows lines, stretches and the side kept", () => {
    expect(readCut("va12l")).toEqual({
      stretch: { upright: true, line: 1, start: 0, end: 2 },
      keepsFirst: true,
    });
    expect(readCut("h2bcd")).toEqual({
      stretch: { upright: false, line: 2, start: 1, end: 3 },
      keepsFirst: false,
    });
    expect(readCut("va12u")).toBeNull();
  });

  it("brings both sides of a cut together and leaves whole patches out", () => {
    const choices = cutChoices([{ cuts: [], rows: ["###"], placements: {} }, ...ALL]);
    expect(choices.map((choice) => choice.pieces.map(({ cuts }) => cuts[0]))).toEqual([
      ["va12l", "va12r"],
      ["vb11l", "vb11r"],
      ["h1abu", "h1abd"],
    ]);
  });

  it("looks at the last of two cuts", () => {
    const twice: PieceChoice[] = [
      { cuts: ["va12r", "va11l"], rows: ["#"], placements: {} },
      { cuts: ["va12r", "va11r"], rows: ["#"], placements: {} },
    ];
    expect(cutChoices(twice)[0]?.stretch).toEqual({ upright: true, line: 1, start: 0, end: 1 });
  });
});

describe("what a finger means", () => {
  const choices = cutChoices(ALL);
  const meant = (x: number, y: number, u: number, v: number) =>
    meantCut(choices, { x, y }, { x: u, y: v })?.pieces[0].cuts[0] ?? null;

  it("is the line drawn along, in either direction", () => {
    expect(meant(1.1, -0.3, 0.9, 2.2)).toBe("va12l");
    expect(meant(0.9, 2.2, 1.1, -0.3)).toBe("va12l");
    expect(meant(2, -0.2, 2.1, 1.1)).toBe("vb11l");
    expect(meant(-0.4, 1, 2.3, 1.1)).toBe("h1abu");
  });

  it("is the nearest line for a tap", () => {
    expect(meant(1.05, 1.5, 1.05, 1.5)).toBe("va12l");
    expect(meant(2, 0.4, 2.05, 0.4)).toBe("vb11l");
  });

  it("is nothing far away from any line", () => {
    expect(meant(6, 5, 6, 7)).toBeNull();
    expect(meant(2.9, 1.9, 2.9, 1.9)).toBeNull();
  });
});

describe("the two pieces", () => {
  const names = (squares: readonly { row: number; column: number }[]) =>
    squares.map(({ row, column }) => `${row}${column}`).join(" ");

  it("lie before and behind the line", () => {
    const patch = shapeOf(["###", "##."]);
    const [left, right] = sides(patch, readCut("va12l")!.stretch);
    expect(names(left)).toBe("00 10");
    expect(names(right)).toBe("01 02 11");
  });

  it("may be one leg of a U", () => {
    const [leg, rest] = sides(shapeOf(["#.#", "###"]), readCut("h1aau")!.stretch);
    expect(names(leg)).toBe("00");
    expect(names(rest)).toBe("02 10 11 12");
  });
});
