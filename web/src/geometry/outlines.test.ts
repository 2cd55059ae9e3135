import { describe, expect, it } from "vitest";
import { outline, roundedPath } from "./outlines";
import { shapeOf } from "./shapes";

function loopsOf(...rows: string[]) {
  return outline(shapeOf(rows).squares);
}

describe("outline", () => {
  it("of one square has four corners", () => {
    expect(loopsOf("#")).toEqual([
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
    ]);
  });

  it("of an ell has six corners and no inner lines", () => {
    expect(loopsOf("###", "#..")[0]).toHaveLength(6);
  });

  it("of a ring has an outer and an inner loop", () => {
    expect(loopsOf("###", "#.#", "###").map((loop) => loop.length)).toEqual([4, 4]);
  });

  it("of squares that touch at a corner are two loops", () => {
    expect(loopsOf("#.", ".#")).toHaveLength(2);
  });
});

describe("rounded path", () => {
  it("keeps within the square", () => {
    expect(roundedPath(loopsOf("#"), 40, 4, 3)).toBe(
      "M4 7Q4 4 7 4L33 4Q36 4 36 7L36 33Q36 36 33 36L7 36Q4 36 4 33Z",
    );
  });
});
