import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Move, Seat } from "../connection/protocol";
import { language } from "../language/language.svelte";
import { settings } from "../settings.svelte";
import english from "../shared/texts/en.json";
import { FakeStorage } from "../table/fake-storage";
import { planWords } from "./ears";
import type { Card, Choices, SheetFacts, Table } from "./facts";
import { CHOICES as OF_TURN, PIECE } from "./fake-turn";
import { captionOf } from "./picture";
import * as words from "./sentences";
import { Turn } from "./turn.svelte";

const SEATS = [{ name: "Ada" }, { name: "Ben" }] as unknown as readonly Seat[];
const HALF = { cuts: ["va11l"], rows: ["#"], placements: { 0: "a1" } };
const CARD = { id: "D10", shape: ["##", "#."] } as unknown as Card;
const TABLE = {
  phase: "turn",
  round_number: 2,
  turn_number: 4,
  current_card: "D10",
  circle: [CARD, { ...CARD, id: "D11" }],
} as unknown as Table;
const CHOICES: Choices = {
  ...OF_TURN,
  cards: [
    { card: "D10", by: "current", pieces: [PIECE, HALF] },
    { card: "D11", by: "neighbor", pieces: [PIECE] },
  ],
};

function turnWith(choices: Partial<Choices> | null): Turn {
  const listener = { play: vi.fn(async () => true), changed: vi.fn(), refused: vi.fn() };
  const turn = new Turn("match", listener);
  turn.see(choices && { ...CHOICES, ...choices }, "1");
  return turn;
}

function moved(seat: number | null, token: string, cells: readonly string[] = []): Move {
  return { number: 1, seat, token, explain: null, effect: { cells } } as unknown as Move;
}

beforeAll(() => void (language.texts = english));
beforeEach(() => {
  vi.stubGlobal("sessionStorage", new FakeStorage());
  settings.confirm = true;
});

describe("where in the game it is", () => {
  it.each([
    ["setup", "Start patches"],
    ["turn", "Round 2 · turn 4"],
    ["scoring", "Scoring 2"],
    ["over", "The end"],
  ])("in %s", (phase, said) => {
    expect(words.momentWords({ ...TABLE, phase } as Table)).toBe(said);
  });
});

describe("a card", () => {
  it("is told by its size and its shape", () => {
    const other = { ...TABLE, current_card: "D30" } as Table;
    expect(words.cardWords(CARD, undefined, other)).toBe("Card D10: 3 cells, xx / x..");
  });

  it("is told with what it is good for now", () => {
    expect(words.cardWords(CARD, undefined, TABLE)).toBe(
      "Card D10: 3 cells, xx / x.. This turn's card.",
    );
    expect(words.cardWords(CARD, CHOICES.cards[1], TABLE)).toBe(
      "Card D10: 3 cells, xx / x.. Beside it: you can draw it with Neighbor.",
    );
  });
});

describe("a move of a record", () => {
  it.each([
    [moved(1, "1-D10-0a1", ["a1", "b1"]), "Ada drew a patch of 2 cells."],
    [moved(1, "1-D10-va11l-0a1", ["a1"]), "Ada cut the patch and drew a piece of 1 cell."],
    [moved(2, "2-cell-e5", ["e5"]), "Ben shaded a single cell."],
    [moved(2, "2-back"), "Ben took something back."],
    [moved(2, "2-end"), "Ben is done."],
    [moved(2, "2-absent"), "Ben is away; the turn ends without a drawing."],
    [moved(1, "1-score-b3-4x5"), "Ada scored 17 points."],
    [moved(1, "1-score-none"), "Ada scored 0 points."],
    [moved(null, "die-4"), "The die shows 4"],
    [{ ...moved(1, "1-D10-0a1"), effect: null }, "Ada drew a patch of 0 cells."],
  ] as const)("%j", (move, said) => expect(words.moveSentence(move, SEATS)).toBe(said));

  it("is told by what was drawn, whenever it was", () => {
    expect(words.drawnSentence("Ada", "1t1-D10-0a1", 3)).toBe("Ada drew a patch of 3 cells.");
    expect(words.drawnSentence("Ada", "1t1-cell-e5", 1)).toBe("Ada shaded a single cell.");
    expect(words.drawnSentence("Ada", "1t1-end", 0)).toBe("");
  });
});

it("a rectangle is told by its sides, its corner and what it counts", () => {
  expect(words.rectangleWords("b3-4x5")).toBe("4 × 5 from b3: 17 points.");
});

describe("what is to be done", () => {
  it("is nothing for those who wait", () => {
    expect(words.leadWords(turnWith(null))).toBe("");
  });

  it("in the setup", () => {
    const cards = [{ card: "S01", by: "start", pieces: [PIECE] }] as const;
    const turn = turnWith({ phase: "setup", cards, can_end: false });
    expect(words.leadWords(turn)).toBe("Draw your start patch anywhere.");
    turn.go();
    expect(words.leadWords(turn)).toBe("Happy with it?");
    const drawn = turnWith({ phase: "setup", cards: [], can_end: true });
    expect(words.leadWords(drawn)).toBe("Drawn. Done?");
  });

  it("in a turn, from the card in the hand to what lies ready", async () => {
    const turn = turnWith({});
    expect(words.leadWords(turn)).toBe("Draw the patch, or pass.");
    turn.pickNeighbor();
    expect(words.leadWords(turn)).toBe("Draw a card beside it instead.");
    await turn.pick("D10", HALF);
    expect(words.leadWords(turn)).toBe("Draw the piece you kept.");
    await turn.pickCell();
    expect(words.leadWords(turn)).toBe("Shade one empty cell.");
    turn.go();
    expect(words.leadWords(turn)).toBe("Done, or something else?");
  });

  it("in a turn with empty hands", () => {
    const nowhere = { ...PIECE, placements: { 0: "" } };
    const said = (choices: Partial<Choices>) => words.leadWords(turnWith(choices));
    const free = (piece: typeof PIECE | typeof nowhere) =>
      ["D01", "D02"].map((card) => ({ card, by: "free" as const, pieces: [piece] }));
    expect(said({ cards: [], can_take_back: true })).toBe("Drawn. Done?");
    expect(said({ cards: [] })).toBe("Use a special action.");
    expect(said({ cards: [{ card: "D10", by: "current", pieces: [nowhere] }] })).toBe(
      "It doesn't fit anywhere. Use a special action or pass.",
    );
    expect(said({ cards: free(PIECE) })).toBe("Last turn: choose one of the cards.");
    expect(said({ cards: free(nowhere) })).toBe("Last turn: none of the cards fits any more.");
  });

  it("before one passes", () => {
    const turn = turnWith({ cards: [] });
    turn.end();
    expect(words.leadWords(turn)).toBe("Pass without drawing?");
  });

  it("in a scoring, with the sum of the rectangle", async () => {
    const scoring = (best: string | null, legal: readonly string[]) =>
      turnWith({ phase: "scoring", cards: [], rectangles: { best, legal } });
    expect(words.leadWords(scoring("a1-3x3", ["a1-3x3"]))).toBe("3² = 9 points");
    expect(words.leadWords(scoring("a1-4x6", ["a1-4x6"]))).toBe("4² = 16, and 2 more: 18 points");
    expect(words.leadWords(scoring("a1-6x5", ["a1-6x5"]))).toBe("5² = 25, and 1 more: 26 points");
    expect(words.leadWords(scoring(null, []))).toBe("There's nothing to score yet.");
    const turn = scoring("a1-3x3", ["a1-3x3"]);
    await turn.pickCell();
    expect(words.leadWords(turn)).toBe("Shade one empty cell.");
  });
});

describe("what ears are told about the turn", () => {
  it("when a card comes into the hand, when it moves, and when it lies", () => {
    const turn = turnWith({});
    expect(planWords(turn, "picked", TABLE)).toBe(
      "Card D10: 3 cells, xx / x.. This turn's card. It covers e5 f5 and fits.",
    );
    expect(planWords(turn, "moved", TABLE)).toBe("It covers e5 f5 and fits.");
    turn.hand.step(1, 0);
    expect(planWords(turn, "moved", TABLE)).toBe("It covers e6 f6 and doesn't fit.");
    turn.hand.step(-1, 0);
    turn.hand.lay();
    expect(planWords(turn, "moved", TABLE)).toBe("Drawn on e5 f5. Enter ends your turn.");
  });

  it("of a piece, a single cell and the start patch", async () => {
    const turn = turnWith({});
    await turn.pick("D10", HALF);
    expect(planWords(turn, "picked", TABLE)).toBe(
      "Draw the piece you kept. It covers a1 and fits.",
    );
    await turn.pickCell();
    expect(planWords(turn, "picked", TABLE)).toBe("Shade one empty cell. It covers i9 and fits.");
    const cards = [{ card: "S01", by: "start", pieces: [PIECE] }] as const;
    expect(planWords(turnWith({ phase: "setup", cards }), "picked", TABLE)).toBe(
      "Draw your start patch anywhere. It covers e5 f5 and fits.",
    );
  });

  it("with empty hands: the rectangle, or what is to be done", () => {
    expect(planWords(turnWith({ cards: [] }), "moved", TABLE)).toBe("Use a special action.");
    const rectangles = { best: "a1-3x3", legal: ["a1-3x3"] };
    const scoring = turnWith({ phase: "scoring", cards: [], rectangles });
    expect(planWords(scoring, "moved", TABLE)).toBe("3 × 3 from a1: 9 points.");
  });
});

describe("below the picture of a sheet", () => {
  const sheet = (...points: number[]) =>
    ({
      scorings: points.map((one) => ({ points: one })),
      empty_cells: 12,
      score: 41,
    }) as unknown as SheetFacts;

  it("stands the sum, and at the end all of it", () => {
    expect(captionOf(sheet(17, 36), "Ada", false)).toEqual({ name: "Ada", words: "17 + 36" });
    expect(captionOf(sheet(), "Ada", false).words).toBe("0");
    expect(captionOf(sheet(17, 36), "Ada", true).words).toBe("17 + 36 − 12 = 41");
  });
});
