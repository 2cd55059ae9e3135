import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { around, Pointer } from "./pointer.svelte";

interface Thing {
  readonly selector: string;
  readonly box: readonly [number, number, number, number];
  readonly isDisabled?: boolean;
  readonly isInSheet?: boolean;
}

let things: Thing[] = [];
let isSheetOpen = false;

function elementOf({ box, isDisabled = false, isInSheet = false }: Thing) {
  const [x, y, width, height] = box;
  return {
    getBoundingClientRect: () => ({ x, y, width, height }),
    matches: (selector: string) => selector === ":disabled" && isDisabled,
    closest: (selector: string) => (selector === "dialog" && isInSheet ? {} : null),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  [things, isSheetOpen] = [[], false];
  vi.stubGlobal("document", {
    querySelectorAll: (selector: string) =>
      things.filter((thing) => thing.selector === selector).map(elementOf),
    querySelector: (selector: string) => (selector === "dialog[open]" && isSheetOpen ? {} : null),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const POINTS = [
  { at: ".sew", say: "sew" },
  { at: ".patch", say: "take" },
];

function follow() {
  const pointer = new Pointer();
  return { pointer, stop: pointer.follow(POINTS) };
}

describe("what a lesson points at", () => {
  it("is the first that is there, and all of its kind", () => {
    things = [
      { selector: ".patch", box: [10, 20, 30, 40] },
      { selector: ".patch", box: [60, 5, 10, 10] },
    ];
    const { pointer } = follow();
    expect(pointer.say).toBe("take");
    expect(pointer.place).toEqual({ x: 10, y: 5, width: 60, height: 55 });
    expect(pointer.isAbove).toBe(false);
  });

  it("is looked for again every 120 milliseconds", () => {
    const { pointer } = follow();
    expect([pointer.say, pointer.place]).toEqual([null, null]);
    things = [{ selector: ".sew", box: [1, 2, 3, 4] }];
    vi.advanceTimersByTime(119);
    expect(pointer.say).toBeNull();
    vi.advanceTimersByTime(1);
    expect([pointer.say, pointer.place]).toEqual(["sew", { x: 1, y: 2, width: 3, height: 4 }]);
    things = [];
    vi.advanceTimersByTime(120);
    expect([pointer.say, pointer.place]).toEqual([null, null]);
  });

  it.each([
    ["cannot be used yet", { box: [0, 0, 5, 5], isDisabled: true }],
    ["has no width", { box: [0, 0, 0, 5] }],
    ["has no height", { box: [0, 0, 5, 0] }],
  ] as const)("is not what %s", (_why, thing) => {
    things = [{ selector: ".sew", ...thing }];
    expect(follow().pointer.say).toBeNull();
  });

  it("is not what an open sheet covers, but what lies in it", () => {
    isSheetOpen = true;
    things = [{ selector: ".sew", box: [0, 0, 5, 5] }];
    expect(follow().pointer.say).toBeNull();
    things = [{ selector: ".sew", box: [0, 0, 5, 5], isInSheet: true }];
    const { pointer } = follow();
    expect([pointer.say, pointer.isAbove]).toEqual(["sew", true]);
  });

  it("stays the same object while it does not move", () => {
    things = [{ selector: ".sew", box: [1, 2, 3, 4] }];
    const { pointer } = follow();
    const { place } = pointer;
    vi.advanceTimersByTime(500);
    expect(pointer.place).toBe(place);
    things = [{ selector: ".sew", box: [2, 2, 3, 4] }];
    vi.advanceTimersByTime(120);
    expect(pointer.place).toEqual({ x: 2, y: 2, width: 3, height: 4 });
  });

  it("is nothing once the step is over", () => {
    things = [{ selector: ".sew", box: [1, 2, 3, 4] }];
    const { pointer, stop } = follow();
    stop();
    expect([pointer.say, pointer.place]).toEqual([null, null]);
    vi.advanceTimersByTime(500);
    expect(pointer.say).toBeNull();
  });
});

it("the box around several reaches from the first to the last edge", () => {
  const boxes = [
    { x: 10, y: 50, width: 5, height: 5 },
    { x: 0, y: 60, width: 4, height: 30 },
  ];
  expect(around(boxes)).toEqual({ x: 0, y: 50, width: 15, height: 40 });
});
