import { expect, it } from "vitest";
import { readCell } from "../geometry/cells";
import { patchToken, readToken, specialToken } from "./tokens";

it("reads every kind of move", () => {
  expect(readToken(" ADV ")).toEqual({ kind: "advance" });
  expect(readToken("17-1c4")).toEqual({ kind: "patch", patch: 17, orientation: 1, anchor: 29 });
  expect(readToken("s-e5")).toEqual({ kind: "special", cell: 40 });
  expect(readToken("c7-19")).toEqual({ kind: "automa", card: 7, patch: 19 });
  expect(readToken("c12-adv")).toEqual({ kind: "automa", card: 12, patch: null });
  expect(readToken("deck-3.1.2")).toEqual({ kind: "shuffle" });
});

it.each(["", "17", "17-8a1", "17-1j4", "s-a0", "advance"])("%j isn't a move", (text) =>
  expect(readToken(text)).toBeNull(),
);

it("writes what it reads", () => {
  expect(patchToken(17, 1, readCell("c4")!)).toBe("17-1c4");
  expect(specialToken(readCell("e5")!)).toBe("s-e5");
});
