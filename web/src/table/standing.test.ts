import { expect, it } from "vitest";
import type { View } from "../connection/protocol";
import { FakeStorage } from "./fake-storage";
import { standingAfter } from "./standing";

function over(match: string, score: number, won: boolean, more: object = {}): View {
  const seat = { kind: "bot", level: null, acting: false };
  return {
    match,
    game: "patchwork",
    seats: [
      { ...seat, seat: 1, kind: "person", name: "Ada", yours: true },
      { ...seat, seat: 2, name: "Pip", level: "pip", yours: false },
    ],
    result: { scores: [score, 0], winners: [won ? 1 : 2], by: "play" },
    ...more,
  } as unknown as View;
}

it("keeps the best score and the record against each rival, each match once", () => {
  const shelf = new FakeStorage();
  expect(standingAfter(over("a", 7, true), shelf)).toEqual({
    best: 7,
    before: null,
    wins: 1,
    losses: 0,
  });
  const second = { best: 12, before: 7, wins: 1, losses: 1 };
  expect(standingAfter(over("b", 12, false), shelf)).toEqual(second);
  expect(standingAfter(over("b", 12, false), shelf), "seen again").toEqual(second);
  expect(standingAfter(over("c", -3, true), shelf)?.best).toBe(12);
});

it("a game that was given up counts for the record, not for the best score", () => {
  const shelf = new FakeStorage();
  const result = { scores: [50, 0], winners: [2], by: "resign" };
  expect(standingAfter(over("a", 50, false, { result }), shelf)).toEqual({
    best: null,
    before: null,
    wins: 0,
    losses: 1,
  });
});

it("spectators and shared devices have none, and what cannot be read is forgotten", () => {
  const shelf = new FakeStorage();
  const { seats } = over("a", 1, true);
  const watched = seats.map((seat) => ({ ...seat, yours: false }));
  const shared = seats.map((seat) => ({ ...seat, yours: true }));
  expect(standingAfter(over("a", 1, true, { seats: watched }), shelf)).toBeNull();
  expect(standingAfter(over("a", 1, true, { seats: shared }), shelf)).toBeNull();
  shelf.setItem("quiltbee-standing", "{");
  expect(standingAfter(over("a", 1, true), shelf)?.best).toBe(1);
});

it("remembers against whom: bots by their level, people by their names", () => {
  const shelf = new FakeStorage();
  standingAfter(over("a", 1, true), shelf);
  const { seats } = over("b", 1, true);
  const people = [seats[0]!, { ...seats[1]!, level: null, name: "Bo" }];
  expect(standingAfter(over("b", 1, false, { seats: people }), shelf)).toMatchObject({
    wins: 0,
    losses: 1,
  });
  const three = [...people, { ...seats[1]!, seat: 3, level: null, name: "Cy" }];
  standingAfter(over("c", 1, true, { seats: three }), shelf);
  const kept = JSON.parse(shelf.getItem("quiltbee-standing")!) as Record<
    string,
    { against: object }
  >;
  expect(kept["patchwork"]!.against).toEqual({ pip: [1, 0], Bo: [0, 1], "Bo & Cy": [1, 0] });
});

it("is kept for each game by itself", () => {
  const shelf = new FakeStorage();
  standingAfter(over("a", 7, true), shelf);
  expect(standingAfter(over("b", 3, true, { game: "doodle" }), shelf)).toMatchObject({
    best: 3,
    before: null,
    wins: 1,
  });
  expect(standingAfter(over("c", 5, true), shelf)).toMatchObject({ best: 7, before: 7, wins: 2 });
});

it("forgets the oldest of sixty matches, which would count again", () => {
  const shelf = new FakeStorage();
  for (let match = 1; match <= 60; match += 1) standingAfter(over(`m${match}`, 1, true), shelf);
  expect(standingAfter(over("m1", 1, true), shelf)?.wins).toBe(60);
  standingAfter(over("m61", 1, true), shelf);
  expect(standingAfter(over("m2", 1, true), shelf)?.wins).toBe(61);
  expect(standingAfter(over("m1", 1, true), shelf)?.wins).toBe(62);
});

it("is not there before the end, and is told where nothing can be kept", () => {
  const shelf = new FakeStorage();
  expect(standingAfter(over("a", 1, true, { result: null }), shelf)).toBeNull();
  shelf.setItem = () => {
    throw new Error("full");
  };
  expect(standingAfter(over("a", 1, true), shelf)).toMatchObject({ best: 1, wins: 1 });
});

it("a score of nothing at all counts as well", () => {
  const shelf = new FakeStorage();
  expect(standingAfter(over("a", -20, false), shelf)?.best).toBe(-20);
  expect(standingAfter(over("b", 0, false), shelf)?.best).toBe(0);
});

it("a game without scores counts as won or lost", () => {
  const result = { scores: null, winners: [1], by: "play" };
  expect(standingAfter(over("a", 0, true, { result }), new FakeStorage())).toEqual({
    best: null,
    before: null,
    wins: 1,
    losses: 0,
  });
});

it("a game from a position counts for nothing", () => {
  const shelf = new FakeStorage();
  expect(standingAfter(over("a", 50, true, { from_position: true }), shelf)).toBeNull();
  expect(standingAfter(over("b", 7, false), shelf)).toEqual({
    best: 7,
    before: null,
    wins: 0,
    losses: 1,
  });
});
