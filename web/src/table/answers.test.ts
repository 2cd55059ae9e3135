import { expect, it } from "vitest";
import type { MatchEvent, View } from "../connection/protocol";
import { answerWords } from "./answers";

const VIEW = {
  seats: [
    { seat: 1, kind: "person", name: "Ada", yours: true },
    { seat: 2, kind: "person", name: "Bo", yours: false },
  ],
} as unknown as View;

function answered(type: string, seat: number, accepted: boolean): MatchEvent {
  return { type, seat, accepted } as unknown as MatchEvent;
}

it.each([
  ["takeback_answered", 1, true, "takeback.granted"],
  ["takeback_answered", 1, false, "takeback.refused"],
  ["takeback_answered", 2, true, ""],
  ["takeback_answered", 2, false, ""],
  ["pause_answered", 2, false, "pause.refused"],
  ["pause_answered", 2, true, ""],
  ["pause_answered", 1, false, ""],
])("%s with seat %i, accepted %s, says %s to the first seat", (type, seat, accepted, words) => {
  expect(answerWords(answered(type, seat, accepted), VIEW)).toBe(words);
});

it("says nothing to spectators, or where nothing was asked", () => {
  const watched = {
    seats: VIEW.seats.map((seat) => ({ ...seat, yours: false })),
  } as unknown as View;
  expect(answerWords(answered("takeback_answered", 1, false), watched)).toBe("");
  expect(answerWords(null, VIEW)).toBe("");
});

it("names nobody where several could have answered", () => {
  const third = { seat: 3, kind: "person", name: "Cleo", yours: false };
  const three = { seats: [...VIEW.seats, third] } as unknown as View;
  expect(answerWords(answered("takeback_answered", 1, false), three)).toBe(
    "takeback.refused.somebody",
  );
});
