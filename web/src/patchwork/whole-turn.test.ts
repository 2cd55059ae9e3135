import { describe, expect, it } from "vitest";
import type { Move } from "../connection/protocol";
import { lastTurn, marksOf, startOf, wayOf } from "./whole-turn";

type Made = readonly [seat: number | null, token: string, start?: number, space?: number];

function moves(...made: readonly Made[]): Move[] {
  return made.map(([seat, token, start, space], index) => {
    const effect = start === undefined ? null : { start, space };
    return { number: index + 1, seat, token, explain: null, effect } as unknown as Move;
  });
}

const TURN = moves(
  [1, "17-1c4", 0, 4],
  [2, "3-0a1", 0, 2],
  [2, "s-e5", 2, 2],
  [null, "deck-"],
  [2, "adv", 2, 5],
);

describe("a whole turn", () => {
  it("is all that one seat did in a row", () => {
    const turn = lastTurn(TURN)!;
    expect([turn.seat, turn.moves.map(({ token }) => token)]).toEqual([
      2,
      ["3-0a1", "s-e5", "adv"],
    ]);
    expect(startOf(turn)).toBe(1);
    expect(lastTurn(TURN.slice(0, 1))?.seat).toBe(1);
    expect(lastTurn([])).toBeNull();
  });

  it("numbers its pieces, and nothing else", () => {
    expect([...marksOf(lastTurn(TURN)!)]).toEqual([
      ["3-0a1", 1],
      ["s-e5", 2],
    ]);
    const automa = lastTurn(moves([2, "c7-adv"], [2, "c3-19"]))!;
    expect([...marksOf(automa)]).toEqual([["c3-19", 1]]);
  });

  it("goes as far as all of its moves together", () => {
    expect(wayOf(lastTurn(TURN)!)).toEqual({ seat: 2, from: 0 });
    expect(wayOf(lastTurn(moves([1, "s-e5", 4, 4]))!)).toBeNull();
    expect(wayOf(lastTurn(moves([1, "adv"]))!)).toBeNull();
  });
});
