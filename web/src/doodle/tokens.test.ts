import { describe, expect, it } from "vitest";
import { readCell } from "../geometry/cells";
import { cellToken, drawToken, readToken, scoreToken } from "./tokens";

describe("tokens", () => {
  it("are read as they are written", () => {
    const placed = { orientation: 3, anchor: readCell("c4")! };
    const token = drawToken(2, "D10", ["va12l"], placed);
    expect(token).toBe("2-D10-va12l-3c4");
    expect(readToken(token)).toEqual({
      seat: 2,
      kind: "draw",
      card: "D10",
      cuts: ["va12l"],
      ...placed,
    });
    expect(readToken(cellToken(1, readCell("e5")!))).toEqual({
      seat: 1,
      kind: "cell",
      cell: readCell("e5"),
    });
    expect(readToken(scoreToken(1, "b3-4x5"))).toEqual({
      seat: 1,
      kind: "score",
      rectangle: "b3-4x5",
    });
    expect(readToken(scoreToken(1, null))).toEqual({ seat: 1, kind: "score", rectangle: null });
    expect(readToken("10-end")).toEqual({ seat: 10, kind: "end" });
  });

  it.each(["die-2", "1-", "1-cell-z9", "1-D10", "nonsense"])(
    "%s isn't something a seat does",
    (token) => {
      expect(readToken(token)).toBeNull();
    },
  );
});
