import { beforeAll, expect, it } from "vitest";
import type { Move, Seat } from "../connection/protocol";
import { CLOTHS } from "../drawing/cloths";
import { language } from "../language/language.svelte";
import german from "../shared/texts/de.json";
import english from "../shared/texts/en.json";
import { moveSentence, patchName, turnSentence } from "./sentences";

const NOTHING = { start: 3, space: 3, paid: 0, earned: 0, income: 0, special_patches: 0 };

function moved(seat: number, token: string, effect: object = {}): Move {
  const whole = { ...NOTHING, special_tile: false, ...effect };
  return { number: 1, seat, token, explain: null, effect: whole } as Move;
}

function seat(number: number, name: string, yours: boolean): Seat {
  return { seat: number, kind: "person", name, level: null, yours, acting: false };
}

const SEATS = [seat(1, "Ada", true), seat(2, "Agatha", false)];
const BOTH_HERE = [seat(1, "Ada", true), seat(2, "Bo", true)];
const TURN = [
  moved(2, "4-0f1", { paid: 2, income: 9, special_patches: 1 }),
  moved(2, "s-b6"),
  moved(2, "adv", { earned: 3 }),
];

beforeAll(() => void (language.texts = english));

it("a whole turn is one sentence: what was paid, what it brought, and no number of a patch", () => {
  expect(turnSentence(TURN, SEATS)).toBe(
    `Agatha sewed on the ${patchName(4)} for 2 buttons, collected 9 buttons of income, ` +
      "won a special patch, placed a special patch and advanced for 3 buttons.",
  );
});

it("at a shared device everyone is called by name; otherwise the reader is you", () => {
  expect(moveSentence(moved(1, "adv", { earned: 1 }), SEATS)).toBe("You advanced for 1 button.");
  expect(moveSentence(moved(1, "adv", { earned: 1 }), BOTH_HERE)).toBe(
    "Ada advanced for 1 button.",
  );
  expect(moveSentence(moved(2, "s-a1"), BOTH_HERE)).toBe("Bo placed a special patch.");
});

it.each([english, german])("every patch has a name of its own, without a number", (texts) => {
  language.texts = texts;
  const names = CLOTHS.map((_cloth, patch) => patchName(patch));
  expect(new Set(names).size).toBe(CLOTHS.length);
  for (const name of names) expect(name).not.toMatch(/[\d.]/);
  language.texts = english;
});

it("what cannot be told is still said", () => {
  expect(moveSentence({ ...moved(2, "c7-adv"), effect: null }, SEATS)).toContain("Agatha");
  expect(moveSentence({ ...moved(2, "deck-"), seat: null }, SEATS)).toBe(english["move.shuffle"]);
});
