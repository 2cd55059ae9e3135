import { beforeAll, describe, expect, it } from "vitest";
import { language } from "../language/language.svelte";
import english from "../shared/texts/en.json";
import type { Facts, Piece, Table } from "./facts";
import type { Seen } from "./last-drawn";
import { toldSentence } from "./sentences";
import { marksOf, stepBefore, toldTurns } from "./told-turn";

const FACTS = { rounds: 3, turns: 6 } as Facts;
const SEATS = [{ name: "Ada" }, { name: "Ben" }, { name: "Cleo" }];

function piece(turn: number, drawn: Partial<Piece> = {}): Piece {
  const plain = { phase: "turn", round_number: 1, turn_number: turn, token: `1t${turn}-D10-0a1` };
  const cells = ["a1", "b1", "c1"];
  return { ...plain, card: "D10", cuts: [], by_neighbor: false, cells, ...drawn } as Piece;
}

function table(phase: Table["phase"], round: number, turn: number | null, ...seats: object[]) {
  return { phase, round_number: round, turn_number: turn, seats } as unknown as Table;
}

function sheet(seat: number, pieces: readonly Piece[], ...points: number[]): object {
  return { seat, pieces, scorings: points.map((one) => ({ points: one })) };
}

beforeAll(() => void (language.texts = english));

describe("the step before", () => {
  it("is the turn before, the last turn, the scoring, or the start", () => {
    expect(stepBefore(table("setup", 1, null), FACTS)).toBeNull();
    expect(stepBefore(table("turn", 1, 1), FACTS)).toMatchObject({ phase: "setup" });
    expect(stepBefore(table("turn", 2, 5), FACTS)).toEqual({ phase: "turn", round: 2, turn: 4 });
    expect(stepBefore(table("scoring", 2, null), FACTS)).toEqual({
      phase: "turn",
      round: 2,
      turn: 6,
    });
    expect(stepBefore(table("turn", 3, 1), FACTS)).toEqual({
      phase: "scoring",
      round: 2,
      turn: null,
    });
    expect(stepBefore(table("over", 3, null), FACTS)).toEqual({
      phase: "scoring",
      round: 3,
      turn: null,
    });
  });
});

describe("what the others did", () => {
  const cell = piece(2, { token: "1t2-cell-e5", card: null, cells: ["e5"] });
  const seen = {
    table: table(
      "turn",
      1,
      3,
      sheet(1, [piece(2)]),
      sheet(2, [piece(1), piece(2, { by_neighbor: true }), cell]),
      sheet(3, [piece(1)]),
    ),
  } as Seen;

  it("is all of the step before, in order, and passing too", () => {
    const [ben, cleo] = toldTurns(seen, FACTS, 1);
    expect([...marksOf(ben!)]).toEqual([
      ["1t2-D10-0a1", 1],
      ["1t2-cell-e5", 2],
    ]);
    expect(toldSentence(ben!, SEATS as never)).toBe(
      "Ben took the card beside it and drew a patch of 3 cells and shaded a single cell.",
    );
    expect(toldSentence(cleo!, SEATS as never)).toBe("Cleo passed.");
  });

  it("is what was scored, after a scoring", () => {
    const scored = { table: table("turn", 2, 1, sheet(1, []), sheet(2, [], 17)) } as Seen;
    const [ben] = toldTurns(scored, FACTS, 1);
    expect(toldSentence(ben!, SEATS as never)).toBe("Ben scored 17 points.");
  });

  it("says that a patch was cut", () => {
    const turn = { seat: 2, pieces: [piece(1, { cuts: ["va12l"] })], points: null };
    expect(toldSentence(turn, SEATS as never)).toBe(
      "Ben cut the patch and drew a piece of 3 cells.",
    );
  });
});
