import { describe, expect, it } from "vitest";
import { cellName, readCell, readCells } from "./cells";
import {
  canonicalCode,
  coveredBy,
  flippedCode,
  oriented,
  shapeOf,
  turnedCode,
  type Shape,
} from "./shapes";

const ell = shapeOf(["###", "#.."]);

function rows({ height, width, squares }: Shape): string[] {
  const taken = new Set(squares.map(({ row, column }) => `${row},${column}`));
  return [...Array(height).keys()].map((row) =>
    [...Array(width).keys()].map((column) => (taken.has(`${row},${column}`) ? "#" : ".")).join(""),
  );
}

describe("cells", () => {
  it("reads and writes names", () => {
    expect([0, 8, 29, 80].map(cellName)).toEqual(["a1", "i1", "c4", "i9"]);
    expect(["a1", "i1", "c4", "i9"].map(readCell)).toEqual([0, 8, 29, 80]);
    expect(["j1", "a0", "a10", ""].map(readCell)).toEqual([null, null, null, null]);
    expect(readCells("a1b1c4")).toEqual([0, 1, 29]);
    expect(readCells("")).toEqual([]);
  });
});

describe("orientations", () => {
  it("turns clockwise", () => {
    expect(rows(oriented(ell, 1))).toEqual(["##", ".#", ".#"]);
    expect(rows(oriented(ell, 2))).toEqual(["..#", "###"]);
    expect(rows(oriented(ell, 3))).toEqual(["#.", "#.", "##"]);
  });

  it("flips first, then turns", () => {
    expect(rows(oriented(ell, 4))).toEqual(["###", "..#"]);
    expect(rows(oriented(ell, 5))).toEqual([".#", ".#", "##"]);
  });

  it.each([...Array(8).keys()])(
    "code %i: turning and flipping the code do what they say",
    (code) => {
      const now = oriented(ell, code);
      expect(oriented(ell, turnedCode(code))).toEqual(oriented(now, 1));
      expect(oriented(ell, turnedCode(code, -1))).toEqual(oriented(now, 3));
      expect(oriented(ell, flippedCode(code))).toEqual(oriented(now, 4));
    },
  );

  it("knows the smallest code of a symmetric shape", () => {
    const bar = shapeOf(["###"]);
    expect([...Array(8).keys()].map((code) => canonicalCode(bar, code))).toEqual([
      0, 1, 0, 1, 0, 1, 0, 1,
    ]);
    expect([...Array(8).keys()].map((code) => canonicalCode(ell, code))).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7,
    ]);
  });

  it("covers cells, and leaves out what sticks out", () => {
    expect(coveredBy(ell, readCell("c4")!).map(cellName)).toEqual(["c4", "d4", "e4", "c5"]);
    expect(coveredBy(ell, readCell("i9")!).map(cellName)).toEqual(["i9"]);
  });
});
