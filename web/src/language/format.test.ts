import { expect, it } from "vitest";
import { chosenLanguage, filled, textOf } from "./format";

it("fills in facts and leaves unknown names alone", () => {
  expect(filled("{name} pays {count}; {other}", { name: "Ada", count: 3 })).toBe(
    "Ada pays 3; {other}",
  );
  expect(filled("{{comments}} and {line!r}", { line: "x" })).toBe("{comments} and x");
  expect(filled("{cells}", { cells: ["a1", "b2"] })).toBe("a1, b2");
});

it("chooses the form by the count", () => {
  const texts = { "buttons.one": "{count} button", "buttons.other": "{count} buttons" };
  expect([0, 1, 2].map((count) => textOf(texts, "buttons", { count }))).toEqual([
    "0 buttons",
    "1 button",
    "2 buttons",
  ]);
  expect(textOf(texts, "nothing")).toBeUndefined();
});

it("speaks the first language it knows", () => {
  expect(chosenLanguage(["de-AT", "en"], ["en", "de"])).toBe("de");
  expect(chosenLanguage(["fr", "de"], ["en", "de"])).toBe("de");
  expect(chosenLanguage(["fr"], ["en", "de"])).toBe("en");
});
