import { beforeAll, describe, expect, it } from "vitest";
import { language } from "../language/language.svelte";
import english from "../shared/texts/en.json";
import type { StudySeat } from "../shared/wire";
import { lossWords, seatWords } from "./words";

beforeAll(() => void (language.texts = english));

function seat(more: Partial<StudySeat> = {}): StudySeat {
  return { verdicts: {}, accuracy: null, lost: 0, hindsight: null, ...more } as StudySeat;
}

describe("what a decision gave away", () => {
  it("is told in percent, or in points", () => {
    expect(lossWords("win", 0.126)).toBe("−12 %");
    expect(lossWords("points", 1.2)).toBe("−1 point");
    expect(lossWords("points", 8)).toBe("−8 points");
  });

  it("never sounds worse than its name: a mistake is not told as the 15 % of a blunder", () => {
    expect(lossWords("win", 0.1499)).toBe("−14 %");
    expect(lossWords("win", 0.15)).toBe("−15 %");
    expect(lossWords("win", 0.29)).toBe("−29 %");
    expect(lossWords("points", 7.99)).toBe("−7 points");
  });
});

describe("how well a seat decided", () => {
  it("is told from its accuracy to its slips, the worst first", () => {
    const verdicts = { inaccuracy: 3, mistake: 1, blunder: 2 };
    expect(seatWords("win", seat({ verdicts, accuracy: 0.914 }))).toBe(
      "91 % accuracy · 2 blunders · 1 mistake · 3 inaccuracies",
    );
  });

  it("leaves out what did not happen", () => {
    expect(seatWords("win", seat({ verdicts: { blunder: 0, mistake: 2 } }))).toBe("2 mistakes");
    expect(seatWords("win", seat())).toBe("");
    expect(seatWords("win", seat({ accuracy: 0 }))).toBe("0 % accuracy");
  });

  it("begins with the points that were lost, and ends with what was possible", () => {
    expect(seatWords("points", seat({ lost: 4.4, accuracy: 0.5, hindsight: 88 }))).toBe(
      "−4 points · 50 % accuracy · 88 points were possible in hindsight",
    );
  });
});
