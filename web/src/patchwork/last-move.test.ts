import { describe, expect, it } from "vitest";
import { flyerOf, wayOf, type Seen } from "./last-move";

/** A view of which only moves and the spaces of the tokens matter. */
function seen(moves: readonly [number | null, string][], first: number, second: number): Seen {
  const seats = [first, second].map((space, index) => ({ seat: index + 1, space }));
  const written = moves.map(([seat, token], index) => ({
    number: index + 1,
    seat,
    token,
    explain: null,
  }));
  return { moves: written, table: { seats } } as unknown as Seen;
}

const START = seen([], 0, 0);
const TAKEN = seen([[1, "17-1c4"]], 3, 0);

describe("what flies", () => {
  it("is the patch of the last move, as it lies", () => {
    expect(flyerOf(START, TAKEN)).toEqual({ seat: 1, patch: 17, orientation: 1 });
  });

  it("may be leather, or what the Automa took, whose cards are shuffled afterwards", () => {
    expect(
      flyerOf(
        TAKEN,
        seen(
          [
            [1, "17-1c4"],
            [1, "s-e5"],
          ],
          3,
          0,
        ),
      ),
    ).toEqual({ seat: 1, patch: null, orientation: 0 });
    const automa = seen(
      [
        [1, "17-1c4"],
        [2, "c7-19"],
        [null, "deck-"],
      ],
      3,
      5,
    );
    expect(flyerOf(TAKEN, automa)).toEqual({ seat: 2, patch: 19, orientation: 0 });
  });

  it("is nothing after an advance, a card without a patch, or a move taken back", () => {
    expect(
      flyerOf(
        TAKEN,
        seen(
          [
            [1, "17-1c4"],
            [2, "adv"],
          ],
          3,
          4,
        ),
      ),
    ).toBeNull();
    expect(
      flyerOf(
        TAKEN,
        seen(
          [
            [1, "17-1c4"],
            [2, "c7-adv"],
          ],
          3,
          4,
        ),
      ),
    ).toBeNull();
    expect(flyerOf(TAKEN, START)).toBeNull();
  });
});

describe("the way of the token", () => {
  it("begins where it stood", () => {
    expect(wayOf(START, TAKEN, null)).toEqual({ seat: 1, from: 0 });
  });

  it("stays while a special patch is put down, and goes with a move taken back", () => {
    const way = { seat: 1, from: 0 };
    expect(
      wayOf(
        TAKEN,
        seen(
          [
            [1, "17-1c4"],
            [1, "s-e5"],
          ],
          3,
          0,
        ),
        way,
      ),
    ).toBe(way);
    expect(wayOf(TAKEN, START, way)).toBeNull();
  });

  it("is the next one's after the next move", () => {
    const next = seen(
      [
        [1, "17-1c4"],
        [2, "adv"],
      ],
      3,
      4,
    );
    expect(wayOf(TAKEN, next, { seat: 1, from: 0 })).toEqual({ seat: 2, from: 0 });
  });
});
