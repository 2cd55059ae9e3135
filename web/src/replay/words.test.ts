import { beforeAll, describe, expect, it } from "vitest";
import { language } from "../language/language.svelte";
import english from "../shared/texts/en.json";
import type { ReplaySource } from "./replay.svelte";
import { resultWords, sentence } from "./words";

beforeAll(() => void (language.texts = english));

const NAMES = ["Ada", "Ben", "Cleo"];

function ended(seats: number, winners: readonly number[], more: object = {}): ReplaySource {
  const view = { seats: NAMES.slice(0, seats).map((name, index) => ({ seat: index + 1, name })) };
  const result = { scores: [12, -3, 7].slice(0, seats), winners, by: "play", ...more };
  return { view, result } as unknown as ReplaySource;
}

describe("how a record ended", () => {
  it.each([
    [ended(2, [1]), "Ada wins. 12 : −3"],
    [ended(2, [2]), "Ben wins. 12 : −3"],
    [ended(3, [1, 3]), "Ada and Cleo win together. 12 : −3 : 7"],
    [ended(3, [1, 2, 3]), "Ada, Ben and Cleo win together. 12 : −3 : 7"],
    [ended(2, []), "No one wins. 12 : −3"],
    [ended(1, [1]), "Result 12"],
    [ended(2, [1], { scores: [0, 1] }), "Ada wins. 0 : 1"],
    [ended(2, [1], { by: "resign" }), "Ada wins."],
    [ended(2, [1], { scores: null }), "Ada wins."],
  ])("%#", (source, words) => expect(resultWords(source)).toBe(words));

  it("is not told where it breaks off, or before anything is seen", () => {
    expect(resultWords({ ...ended(2, [1]), result: null } as ReplaySource)).toBe("");
    expect(resultWords({ ...ended(2, [1]), view: null } as ReplaySource)).toBe("");
  });
});

describe("what a move did", () => {
  const source = {
    view: { seats: ["a seat"] },
    move: { token: "adv" },
    front: { moveSentence: (move: { token: string }, seats: unknown[]) => move.token + seats[0] },
  } as unknown as ReplaySource;

  it("is told by its game: the move that is shown, or another", () => {
    expect(sentence(source)).toBe("adva seat");
    expect(sentence(source, { token: "s-a1" } as ReplaySource["move"])).toBe("s-a1a seat");
  });

  it("is nothing at the start, or before anything is seen", () => {
    expect(sentence(source, null)).toBe("");
    expect(sentence({ ...source, view: null } as ReplaySource)).toBe("");
  });
});
