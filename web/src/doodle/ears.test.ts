import { beforeAll, describe, expect, it } from "vitest";
import { language } from "../language/language.svelte";
import english from "../shared/texts/en.json";
import { newsOf, stageWords, stateWords } from "./ears";
import type { Table } from "./facts";
import type { Seen } from "./last-drawn";

const SEATS = [
  { seat: 1, kind: "person", name: "Ada", yours: true, acting: true },
  { seat: 2, kind: "person", name: "Ben", yours: false, acting: true },
];
const PIECE = { token: "1t1-D10-0a1", card: "D10", cuts: [], cells: ["a1", "b1", "c1"] };

interface Drawn {
  readonly pieces?: readonly object[];
  readonly scorings?: readonly { points: number }[];
}

function seen(ada: Drawn, ben: Drawn): Seen {
  const seats = [ada, ben].map((drawn, index) => ({
    seat: index + 1,
    pieces: [],
    scorings: [],
    running_total: 14 + index,
    empty_cells: 60,
    ...drawn,
  }));
  const table = { phase: "turn", round_number: 1, turn_number: 2, roll: 3, seats };
  return { seats: SEATS, table } as unknown as Seen;
}

beforeAll(() => void (language.texts = english));

describe("what ears are told at Doodle", () => {
  it("what the others drew, not what one drew oneself", () => {
    const news = newsOf(seen({}, {}), seen({ pieces: [PIECE] }, { pieces: [PIECE] }));
    expect(news).toHaveLength(1);
    expect(news[0]).toContain("Ben");
  });

  it("what everyone scored", () => {
    const news = newsOf(
      seen({}, {}),
      seen({ scorings: [{ points: 9 }] }, { scorings: [{ points: 1 }] }),
    );
    expect(news).toHaveLength(2);
    expect(news[0]).toContain("9 points");
    expect(news[0]).not.toContain("Ada");
    expect(news[1]).toContain("Ben");
    const again = seen({ scorings: [{ points: 9 }] }, { scorings: [{ points: 1 }] });
    expect(newsOf(again, again)).toEqual([]);
  });

  it("where in the game it is, and what the die shows in a turn", () => {
    const { table } = seen({}, {}) as { table: Table };
    expect(stageWords(table)).toContain("3");
    expect(stageWords({ ...table, roll: null } as Table)).not.toContain("3");
    expect(stageWords({ ...table, phase: "scoring" } as Table)).not.toContain("die");
  });

  it("how it stands for everyone", () => {
    const words = stateWords(seen({}, {}));
    for (const part of ["Ada", "14 points", "Ben", "15 points", "60"])
      expect(words).toContain(part);
  });
});
