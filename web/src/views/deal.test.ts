import { expect, it } from "vitest";
import { doodle } from "../doodle/game";
import { patchwork } from "../patchwork/game";
import { addressOf, dayWord, dealt, wordOfAddress } from "./deal";

it("says nothing where all is as usual", () => {
  expect(dealt(patchwork.dealChoices)).toEqual({ options: {} });
  expect(dealt(patchwork.dealChoices, { seed: "  ", edition: "", first: "" })).toEqual({
    options: {},
  });
});

it("says what is wished, without blanks around the word", () => {
  expect(
    dealt(patchwork.dealChoices, { edition: "original", first: "2", seed: " tuesday " }),
  ).toEqual({
    options: { edition: "original", first: "2" },
    seed: "tuesday",
  });
});

it("leaves out what a game does not let anyone choose", () => {
  expect(dealt(doodle.dealChoices, { edition: "original", first: "1", seed: "x" })).toEqual({
    options: {},
    seed: "x",
  });
});

it("every day has its word", () => {
  expect(dayWord(new Date(2026, 0, 5))).toBe("2026-01-05");
});

it("a deal has an address that leads back to it", () => {
  const address = addressOf("doodle", "five & six");
  expect(wordOfAddress(address.slice(1), "doodle")).toBe("five & six");
  expect(wordOfAddress(address.slice(1), "patchwork")).toBeNull();
  expect(wordOfAddress("?doodle=%20", "doodle")).toBeNull();
});
