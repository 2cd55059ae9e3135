import { expect, it } from "vitest";
import { doodle } from "../doodle/game";
import type { Seat } from "../connection/protocol";
import { patchwork } from "../patchwork/game";
import { addressOf, dealt, dealWords, wordOfAddress } from "./deal";

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

it("a deal has an address that leads back to it", () => {
  const address = addressOf("doodle", "five & six");
  expect(wordOfAddress(address.slice(1), "doodle")).toBe("five & six");
  expect(wordOfAddress(address.slice(1), "patchwork")).toBeNull();
  expect(wordOfAddress("?doodle=%20", "doodle")).toBeNull();
});

it("what is not as usual is said in a few words", () => {
  const said = (wish: Record<string, string>) => dealWords(patchwork.dealChoices, wish);
  expect(said({})).toEqual([]);
  expect(said({ edition: "original" })).toEqual(["deal.edition.original"]);
  expect(said({ edition: "original", first: "2" })).toEqual([
    "deal.edition.original",
    "deal.first.2",
  ]);
  expect(said({ edition: "", first: "9" })).toEqual([]);
});

it("who starts is said by name to those who see the seats", () => {
  const seat = { seat: 1, kind: "person", name: "Grace", yours: false } as Seat;
  const said = (first: string, seats: readonly Seat[]) =>
    dealWords(patchwork.dealChoices, { first }, seats);
  const open = { ...seat, seat: 2, kind: "open", name: "" } as Seat;
  expect(said("1", [seat, open])).toEqual(["deal.first.named"]);
  expect(said("2", [seat, open])).toEqual(["deal.first.open"]);
  expect(said("1", [{ ...seat, yours: true }, open])).toEqual(["deal.first.1"]);
});

it("a word of an address is no longer than a deal's, and without blanks around it", () => {
  expect(wordOfAddress(`?doodle=${"x".repeat(300)}`, "doodle")).toBe("x".repeat(200));
  expect(wordOfAddress("?doodle=%20tuesday%20", "doodle")).toBe("tuesday");
  expect(wordOfAddress("", "doodle")).toBeNull();
  expect(addressOf("doodle", "a b")).toBe("/?doodle=a+b");
});
