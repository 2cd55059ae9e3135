import { expect, it } from "vitest";
import { fitting, formsOf, formsOfAll, shortName } from "./names";

const measure = (text: string) => text.length;

it("a name is said in full, by its first words, or by its initials", () => {
  expect(formsOf("Maximiliane von Hohenstein-Wittelsbach")).toEqual([
    "Maximiliane von Hohenstein-Wittelsbach",
    "Maximiliane",
    "MvH",
    "M",
  ]);
  expect(formsOf("Pip")).toEqual(["Pip", "P"]);
  expect(formsOf("")).toEqual([""]);
});

it("the longest form that fits is taken", () => {
  const forms = formsOf("Nimble Badger the Third");
  expect(fitting(forms, 40, 1, measure)).toBe("Nimble Badger the Third");
  expect(fitting(forms, 17, 1, measure)).toBe("Nimble Badger");
  expect(fitting(forms, 6, 1, measure)).toBe("Nimble");
  expect(fitting(forms, 3, 1, measure)).toBe("NBt");
  expect(fitting(forms, 0, 1, measure)).toBe("N");
});

it("lines are broken between words only", () => {
  const forms = formsOf("Nimble Badger the Third");
  expect(fitting(forms, 13, 2, measure)).toBe("Nimble Badger the Third");
  expect(fitting(forms, 9, 2, measure)).toBe("Nimble Badger");
  expect(fitting(formsOf("Donaudampfschifffahrt"), 9, 3, measure)).toBe("D");
});

it("names beside each other are shortened alike", () => {
  expect(formsOfAll(["Ada Lovelace", "Pip"], " – ")).toEqual([
    "Ada Lovelace – Pip",
    "Ada – Pip",
    "A – P",
  ]);
});

it("in a sentence a long name is said in short", () => {
  expect(shortName("Merry Hare")).toBe("Merry Hare");
  expect(shortName("Maximiliane von Hohenstein-Wittelsbacher")).toBe("Maximiliane");
  expect(shortName("Merry Hare", 4)).toBe("MH");
  expect(shortName("Donaudampfschifffahrtsgesellschaftskapit")).toBe("D");
});
