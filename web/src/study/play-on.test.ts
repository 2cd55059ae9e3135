import { expect, test } from "vitest";
import { firstChoice, hasRivals, seatsFor, wishesFor, type Place } from "./play-on";

const seats = [
  { seat: 1, kind: "person", name: "Ada", acting: false },
  { seat: 2, kind: "bot", name: "Hedda", acting: true },
] as const;
const place: Place = { game: "patchwork", line: "pw1_", seats, automa: new Map() };
const solitaire: Place = { ...place, automa: new Map([[2, 4]]) };

test("whoever is to move is offered first", () => {
  expect(firstChoice(place)).toBe(2);
  expect(firstChoice(solitaire)).toBe(1);
});

test("the rival sits opposite, whichever seat one takes", () => {
  const bot = { kind: "bot", level: "pip" } as const;
  expect(wishesFor(place, 2, bot)).toEqual([bot, { kind: "person" }]);
  expect(wishesFor(place, 1, bot)).toEqual([{ kind: "person" }, bot]);
});

test("the Automa stays where it is, with its level", () => {
  expect(hasRivals(place)).toBe(true);
  expect(hasRivals(solitaire)).toBe(false);
  expect(seatsFor(solitaire).map(({ seat }) => seat)).toEqual([1]);
  const open = { kind: "open" } as const;
  expect(wishesFor(solitaire, 1, open)).toEqual([{ kind: "person" }, { kind: "automa", level: 4 }]);
});
