import { describe, expect, it } from "vitest";
import { insetLoops, outline, roundedPath } from "./outlines";
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

describe("the corners of an outline", () => {
  it("go clockwise, and round a hole the other way", () => {
    expect(loopsOf("###", "#..")).toEqual([
      [
        [0, 0],
        [3, 0],
        [3, 1],
        [1, 1],
        [1, 2],
        [0, 2],
      ],
    ]);
    expect(loopsOf("###", "#.#", "###")).toEqual([
      [
        [0, 0],
        [3, 0],
        [3, 3],
        [0, 3],
      ],
      [
        [2, 1],
        [1, 1],
        [1, 2],
        [2, 2],
      ],
    ]);
  });

  it("stay with the same square where two touch", () => {
    expect(loopsOf("#.", ".#")).toEqual([
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      [
        [1, 1],
        [2, 1],
        [2, 2],
        [1, 2],
      ],
    ]);
    expect(loopsOf("##.", ".##", "#..").map((loop) => loop.length)).toEqual([8, 4]);
  });

  it("move into the cloth, scaled, and out of a hole's way", () => {
    expect(insetLoops(loopsOf("#"), 40, 4)).toEqual([
      [
        [4, 4],
        [36, 4],
        [36, 36],
        [4, 36],
      ],
    ]);
    expect(insetLoops(loopsOf("###", "#.#", "###"), 10, 1)[1]).toEqual([
      [21, 9],
      [9, 9],
      [9, 21],
      [21, 21],
    ]);
    expect(insetLoops(loopsOf("##", "#."), 10, 1)).toEqual([
      [
        [1, 1],
        [19, 1],
        [19, 9],
        [9, 9],
        [9, 19],
        [1, 19],
      ],
    ]);
  });

  it("are rounded on both sides, to a hundredth", () => {
    expect(roundedPath(loopsOf("##", "#."), 10, 0.123, 2)).toBe(
      "M0.12 2.12Q0.12 0.12 2.12 0.12L17.88 0.12Q19.88 0.12 19.88 2.12" +
        "L19.88 7.88Q19.88 9.88 17.88 9.88L11.88 9.88Q9.88 9.88 9.88 11.88" +
        "L9.88 17.88Q9.88 19.88 7.88 19.88L2.12 19.88Q0.12 19.88 0.12 17.88Z",
    );
  });
});
