import { expect, it } from "vitest";
import type { Move } from "../connection/protocol";
import { moveOfAddress, stopAt, stopsOf } from "./stops";

const moves = (...tokens: string[]): Move[] =>
  tokens.map((token, index) => ({
    number: index + 1,
    seat: 1,
    token,
    explain: null,
    effect: null,
  }));

it("every move that can be seen is a stop", () => {
  expect(stopsOf(moves("adv", "17-0a1", "s-e5"), () => true)).toEqual([0, 1, 2, 3]);
});

it("a move that shows nothing new is not, but the last one is the end", () => {
  const tokens = ["1-start-0c4", "1-end", "die-2", "1-cell-e5", "1-end"];
  const isSeen = ({ token }: Move) => token !== "1-end";
  expect(stopsOf(moves(...tokens), isSeen)).toEqual([0, 1, 3, 4, 5]);
});

it("a number between two stops belongs to the earlier one", () => {
  const stops = [0, 1, 3, 4];
  expect([0, 1, 2, 3, 9].map((at) => stopAt(stops, at))).toEqual([0, 1, 1, 2, 3]);
  expect(stopAt([0], -1)).toBe(0);
});

it.each([
  ["#12", 12],
  ["#0", 0],
  ["", null],
  ["#x", null],
  ["#-3", null],
])("the address %s names move %s", (hash, at) => expect(moveOfAddress(hash)).toBe(at));
