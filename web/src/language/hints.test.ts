import { expect, it } from "vitest";
import { sentenceOf } from "./hints";

const GERMAN = {
  "error.match/clock": "Die Uhr stimmt nicht: {hint}",
  "error.match/setup": "So geht es nicht: {hint}",
  "error.setup/header": "Die Kopfzeile {header} fehlt.",
  "error.record/move": "Der Zug „{text}“ ist nicht möglich: {hint}",
  "error.notation/move": "„{text}“ ist kein Zug. {hint}",
  "hint.give 1 to {most} seconds.": "Gib 1 bis {most} Sekunden an.",
  "hint.{one} {other}": "{one} {other}",
  "hint.There is no patch {patch}.": "Einen Flicken {patch} gibt es nicht.",
};

it("says a hint in the language of the page", () => {
  const hint = { pattern: "give 1 to {most} seconds.", facts: { most: 60 } };
  const facts = { hint: "give 1 to 60 seconds." };
  expect(
    sentenceOf(
      { code: "match/clock", message: "The clock is wrong.", facts, hints: { hint } },
      GERMAN,
    ),
  ).toBe("Die Uhr stimmt nicht: Gib 1 bis 60 Sekunden an.");
});

it("says an error that is the reason, and hints inside of hints", () => {
  const one = { pattern: "", code: "setup/header", facts: { header: "First" } };
  const hint = {
    pattern: "{one} {other}",
    hints: { one, other: { ...one, facts: { header: "Seed" } } },
  };
  expect(sentenceOf({ code: "match/setup", message: "", hints: { hint } }, GERMAN)).toBe(
    "So geht es nicht: Die Kopfzeile First fehlt. Die Kopfzeile Seed fehlt.",
  );
});

it("does not repeat the text of a move that cannot be read", () => {
  const reason = { pattern: "There is no patch {patch}.", facts: { patch: 77 } };
  const hint = {
    pattern: "",
    code: "notation/move",
    facts: { text: "x" },
    hints: { hint: reason },
  };
  expect(
    sentenceOf({ code: "record/move", message: "", facts: { text: "x" }, hints: { hint } }, GERMAN),
  ).toBe("Der Zug „x“ ist nicht möglich: Einen Flicken 77 gibt es nicht.");
});

it("falls back on what the server wrote", () => {
  expect(sentenceOf({ code: "new/code", message: "Not now." }, GERMAN)).toBe("Not now.");
});
