import { beforeEach, describe, expect, it } from "vitest";
import { Coloring, readColors, type Shelf } from "./coloring.svelte";
import type { PieceFacts } from "./facts";

const PATCH: PieceFacts = { token: "1t1-D10-0a1", card: "D10", anchor: "a1", cells: ["a1"] };
const CELL: PieceFacts = { token: "1t2-cell-e5", card: null, anchor: "e5", cells: ["e5"] };

let kept: Map<string, string>;
let shelf: Shelf;

beforeEach(() => {
  kept = new Map();
  shelf = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
});

describe("coloring", () => {
  it("begins as the cards are drawn, and single cells plain", () => {
    const coloring = new Coloring("m", shelf);
    expect(coloring.hatching(1, PATCH)?.pencil).toBeTruthy();
    expect(coloring.hatching(1, CELL)).toBeNull();
    expect(coloring.isColored(1)).toBe(false);
  });

  it("is remembered by match, seat and piece", () => {
    const coloring = new Coloring("m", shelf);
    coloring.pencil = "plum";
    coloring.stroke = "waves";
    coloring.paint(1, PATCH);
    coloring.paint(1, CELL);
    const later = new Coloring("m", shelf);
    expect(later.hatching(1, PATCH)).toMatchObject({ pencil: "plum", stroke: "waves" });
    expect(later.hatching(1, CELL)?.pencil).toBe("plum");
    expect(later.isColored(2)).toBe(false);
    expect(new Coloring("other", shelf).isColored(1)).toBe(false);
  });

  it("can be undone for one seat", () => {
    const coloring = new Coloring("m", shelf);
    coloring.paint(1, PATCH);
    coloring.paint(2, PATCH);
    coloring.reset(1);
    expect([coloring.isColored(1), coloring.isColored(2)]).toEqual([false, true]);
    coloring.reset(2);
    expect(kept.size).toBe(0);
  });

  it("works without anything kept", () => {
    const full = {
      ...shelf,
      setItem: () => {
        throw new Error("full");
      },
    };
    const coloring = new Coloring("m", full);
    coloring.paint(1, PATCH);
    expect(coloring.isColored(1)).toBe(true);
  });
});

describe("what was kept", () => {
  it("is dropped where it means nothing", () => {
    expect(readColors("{")).toEqual({});
    expect(readColors("null")).toEqual({});
    const text = JSON.stringify({
      good: { pencil: "sky", stroke: "loops" },
      lost: { pencil: "gold", stroke: "loops" },
      none: null,
    });
    expect(readColors(text)).toEqual({ good: { pencil: "sky", stroke: "loops" } });
  });
});
