import { describe, expect, it } from "vitest";
import { oriented, shapeOf } from "../geometry/shapes";
import { boxAround } from "./boxes";
import { CLOTHS, orientationTransform, PATTERNS } from "./cloths";

const ELL = shapeOf(["###", "#.."]);

describe("the box of a picture", () => {
  it("is as large as the shape, 40 a cell", () => {
    expect(boxAround(ELL, {}, [0, 0, 0, 0])).toEqual([0, 0, 120, 80]);
  });

  it("has its margins around it", () => {
    expect(boxAround(ELL, {}, [3, 4, 10, 12])).toEqual([-3, -4, 130, 92]);
  });

  it("has the shape in the middle of what it needs at least", () => {
    expect(boxAround(ELL, { columns: 5, rows: 4 }, [0, 0, 0, 0])).toEqual([-40, -40, 200, 160]);
    expect(boxAround(ELL, { columns: 2, rows: 1 }, [0, 0, 0, 0])).toEqual([0, 0, 120, 80]);
  });
});

describe("a drawing that is turned", () => {
  /** Where a point of the drawing goes, step by step, the last one written first. */
  function moved(transform: string, x: number, y: number): [number, number] {
    const steps = [...transform.matchAll(/(\w+)\((-?\d+)(?: (-?\d+))?\)/g)].reverse();
    return steps.reduce<[number, number]>(
      ([u, v], [, kind, first, second]) => {
        if (kind === "translate") return [u + Number(first), v + Number(second)];
        if (kind === "scale") return [u * Number(first), v * Number(second)];
        const turns = Number(first) / 90;
        let at: [number, number] = [u, v];
        for (let turn = 0; turn < turns; turn += 1) at = [-at[1], at[0]];
        return at;
      },
      [x, y],
    );
  }

  it.each([0, 1, 2, 3, 4, 5, 6, 7])("lies on the cells of orientation %i", (code) => {
    const transform = orientationTransform(code, ELL.height, ELL.width);
    const middles = ELL.squares.map(({ row, column }) =>
      moved(transform, 40 * column + 20, 40 * row + 20),
    );
    const cells = middles.map(([x, y]) => `${(y - 20) / 40} ${(x - 20) / 40}`).sort();
    const wanted = oriented(ELL, code).squares.map(({ row, column }) => `${row} ${column}`);
    expect(cells).toEqual(wanted.sort());
  });

  it("is written without steps that do nothing", () => {
    expect(orientationTransform(0, 2, 3)).toBe("");
    expect(orientationTransform(1, 2, 3)).toBe("translate(80 0) rotate(90)");
    expect(orientationTransform(4, 2, 3)).toBe("translate(120 0) scale(-1 1)");
  });
});

it("every cloth has a fine and a coarse pattern on the page", () => {
  expect(CLOTHS).toHaveLength(33);
  for (const { pattern, coarse } of CLOTHS) {
    expect(PATTERNS).toContain(pattern);
    expect(PATTERNS).toContain(coarse);
  }
  expect(PATTERNS).toMatch(/^<pattern/);
});
