import { expect, it } from "vitest";
import { flyersOf, type Seen } from "./last-move";

/** A view of which only the moves matter. */
function seen(...moves: readonly (readonly [number | null, string])[]): Seen {
  const written = moves.map(([seat, token], index) => ({ number: index + 1, seat, token }));
  return { moves: written } as unknown as Seen;
}

const START = seen();
const TAKEN = seen([1, "17-1c4"]);

it("the patch of a move flies as it lies", () => {
  expect(flyersOf(START, TAKEN)).toEqual([{ seat: 1, patch: 17, orientation: 1, token: "17-1c4" }]);
});

it("every piece of a quick turn flies, leather too", () => {
  const turn = seen([1, "17-1c4"], [1, "s-e5"], [1, "adv"], [1, "3-0a1"]);
  expect(flyersOf(START, turn).map(({ patch }) => patch)).toEqual([17, null, 3]);
  expect(flyersOf(TAKEN, turn).map(({ patch }) => patch)).toEqual([null, 3]);
});

it("what the Automa took flies, though its cards are shuffled afterwards", () => {
  const automa = seen([1, "17-1c4"], [2, "c7-19"], [null, "deck-"]);
  expect(flyersOf(TAKEN, automa)).toEqual([{ seat: 2, patch: 19, orientation: 0, token: "c7-19" }]);
});

it("nothing flies after an advance, a card without a patch, or a move taken back", () => {
  expect(flyersOf(TAKEN, seen([1, "17-1c4"], [2, "adv"]))).toEqual([]);
  expect(flyersOf(TAKEN, seen([1, "17-1c4"], [2, "c7-adv"]))).toEqual([]);
  expect(flyersOf(TAKEN, START)).toEqual([]);
});

it("what nobody did, or what is not told, does not fly", () => {
  expect(flyersOf(START, seen([null, "17-1c4"], [1, "nonsense"], [0, "3-0a1"]))).toEqual([]);
  const hidden = { moves: [{ number: 1, seat: 1, token: null }] } as unknown as Seen;
  expect(flyersOf(START, hidden)).toEqual([]);
});
