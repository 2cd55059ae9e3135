import { describe, expect, it } from "vitest";
import type { SheetFacts } from "./facts";
import { drawnSince, lastDrawn, type Seen } from "./last-drawn";

function sheet(seat: number, ...tokens: string[]): SheetFacts {
  const pieces = tokens.map((token) => ({ token, card: "D10", anchor: "a1", cells: ["a1"] }));
  return { seat, pieces } as unknown as SheetFacts;
}

function seen(...seats: SheetFacts[]): Seen {
  const people = seats.map(({ seat }) => ({ seat, yours: seat === 1 }));
  return { seats: people, table: { seats } } as unknown as Seen;
}

describe("what came to light", () => {
  it("is what the others drew, not what was drawn at this device", () => {
    const before = seen(sheet(1), sheet(2, "0-S1-0a1"));
    const after = seen(sheet(1, "1t1-D10-0a1"), sheet(2, "0-S1-0a1", "1t1-D10-0a1", "1t1-cell-e5"));
    expect(drawnSince(before, after).map(({ seat, piece }) => [seat, piece.token])).toEqual([
      [2, "1t1-D10-0a1"],
      [2, "1t1-cell-e5"],
    ]);
    expect(drawnSince(after, after)).toEqual([]);
  });
});

describe("what was drawn last on a sheet", () => {
  it("is everything of the last turn that anyone drew in", () => {
    const tokens = ["0-S1-0a1", "1t1-D3-0a1", "1t3-D10-0a1", "1t3-cell-e5"];
    expect(lastDrawn(sheet(2, ...tokens)).map(({ token }) => token)).toEqual(tokens.slice(2));
    expect(lastDrawn(sheet(2))).toEqual([]);
  });
});
