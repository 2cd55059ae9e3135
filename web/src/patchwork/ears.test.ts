import { beforeAll, describe, expect, it } from "vitest";
import type { View } from "../connection/protocol";
import { shapeOf } from "../geometry/shapes";
import { language } from "../language/language.svelte";
import english from "../shared/texts/en.json";
import { newsOf, stateWords, tableWords } from "./ears";
import type { Choices, Facts, Table } from "./facts";
import { patchName } from "./sentences";

const SEATS = [
  { seat: 1, kind: "person", name: "Ada", level: null, yours: true, acting: true },
  { seat: 2, kind: "person", name: "Ben", level: null, yours: false, acting: false },
];
const HOLDERS = [
  { seat: 1, kind: "player", buttons: 5, space: 3, button_income: 2, empty_cells: 70 },
  { seat: 2, kind: "automa", buttons: 9, space: 8 },
];
const FACTS = {
  patches: [4, 5].map((id) => ({
    id,
    button_cost: 2,
    time_cost: 1,
    button_income: 0,
    shape: shapeOf(["##"]),
  })),
} as unknown as Facts;

function seen(changes: object = {}): View<Table, Choices> {
  const table = { seats: HOLDERS, offer: [0, 1], special_patches_left: [20, 26] };
  return { seats: SEATS, table, moves: [], ...changes } as unknown as View<Table, Choices>;
}

beforeAll(() => void (language.texts = english));

describe("what ears are told at Patchwork", () => {
  it("whose turn it is, and what everyone has", () => {
    const words = stateWords(seen());
    expect(words).toContain(english["state.yours"]);
    for (const part of ["Ada", "5 buttons", "Ben", "9 buttons", "70"])
      expect(words).toContain(part);
    const [ada, ben] = SEATS;
    const theirs = [
      { ...ada, acting: false },
      { ...ben, acting: true },
    ];
    expect(stateWords(seen({ seats: theirs }))).not.toContain(english["state.yours"]);
  });

  it("what lies in the offer, and which special patches are left", () => {
    const words = tableWords(seen(), FACTS);
    expect(words).toContain(`1: `);
    expect(words).toMatch(new RegExp(patchName(4), "i"));
    expect(words).toMatch(new RegExp(patchName(5), "i"));
    expect(words).toContain("20, 26");
    const none = { seats: HOLDERS, offer: [], special_patches_left: [] };
    expect(tableWords(seen({ table: none }), FACTS)).toContain(english["none"]);
  });

  it("every move since the last look, but not the shuffling", () => {
    const move = (seat: number | null, token: string) => ({
      number: 1,
      seat,
      token,
      explain: null,
      effect: null,
    });
    const before = seen({ moves: [move(1, "adv")] });
    const after = seen({ moves: [move(1, "adv"), move(2, "adv"), move(null, "deck-")] });
    const news = newsOf(before, after);
    expect(news).toHaveLength(1);
    expect(news[0]).toContain("Ben");
  });
});
