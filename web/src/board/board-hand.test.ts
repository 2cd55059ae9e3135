import { beforeEach, describe, expect, it, vi } from "vitest";
import { cellAt } from "../geometry/cells";
import { shapeOf } from "../geometry/shapes";
import { BoardHand } from "./board-hand.svelte";
import type { Piece } from "./hand";

const ANYWHERE = new Set([...Array(81).keys()]);
/** A bar of three: upright or lying, anywhere on the board. */
const BAR: Piece = {
  shape: shapeOf(["###"]),
  placements: new Map([
    [0, new Set([...ANYWHERE].filter((cell) => cell % 9 < 7))],
    [1, new Set([...ANYWHERE].filter((cell) => cell < 63))],
  ]),
};
const NOWHERE: Piece = { shape: shapeOf(["###"]), placements: new Map() };

const listener = { laid: vi.fn(), refused: vi.fn(), turned: vi.fn() };

function holding(piece: Piece = BAR): BoardHand {
  const hand = new BoardHand(listener);
  hand.take(piece);
  return hand;
}

beforeEach(() => vi.clearAllMocks());

describe("the hand over a board", () => {
  it("does nothing while it is empty", () => {
    const hand = new BoardHand(listener);
    hand.hover({ x: 1, y: 1 });
    hand.grab({ x: 1, y: 1 });
    hand.release({ x: 1, y: 1 });
    hand.lift();
    hand.step(1, 0);
    hand.next();
    hand.turn();
    hand.flip();
    expect(hand.holding()).toBe(false);
    expect([listener.laid, listener.refused, listener.turned].map((one) => one.mock.calls)).toEqual(
      [[], [], []],
    );
  });

  it("lays a piece where it may lie, and says so where it may not", () => {
    const hand = holding();
    hand.lay();
    expect(hand.hand?.pinned).toBe(true);
    expect(listener.laid).toHaveBeenCalledTimes(1);
    const refused = holding(NOWHERE);
    refused.lay();
    expect(refused.hand?.pinned).toBe(false);
    expect(listener.refused).toHaveBeenCalledTimes(1);
  });

  it("hovers after the pointer, but not once it lies", () => {
    const hand = holding();
    hand.hover({ x: 1.5, y: 0.5 });
    expect(hand.hand?.anchor).toBe(cellAt(0, 0));
    hand.lay();
    hand.hover({ x: 5.5, y: 5.5 });
    expect(hand.hand?.anchor).toBe(cellAt(0, 0));
    hand.lift();
    hand.hover({ x: 5.5, y: 5.5 });
    expect(hand.hand?.anchor).toBe(cellAt(5, 4));
  });

  it("keeps its distance to the finger that grabbed one of its cells", () => {
    const hand = holding();
    hand.hover({ x: 4.5, y: 4.5 });
    expect(hand.hand?.anchor).toBe(cellAt(4, 3));
    hand.grab({ x: 5.5, y: 4.5 });
    hand.drag({ x: 6.5, y: 6.5 });
    expect(hand.hand?.anchor).toBe(cellAt(6, 4));
    hand.release({ x: 6.5, y: 6.5 });
    expect(hand.hand?.pinned).toBe(true);
  });

  it("comes under the finger that touches the board beside it", () => {
    const hand = holding();
    hand.hover({ x: 4.5, y: 4.5 });
    hand.grab({ x: 1.5, y: 8.5 });
    expect(hand.hand?.anchor).toBe(cellAt(8, 0));
  });

  it("stays where it lies while a finger trembles on it, and is lifted by a whole cell", () => {
    const hand = holding();
    hand.hover({ x: 4.5, y: 4.5 });
    hand.lay();
    hand.grab({ x: 4.5, y: 4.5 });
    hand.drag({ x: 4.7, y: 4.6 });
    expect(hand.hand?.pinned).toBe(true);
    hand.drag({ x: 5.6, y: 4.5 });
    expect([hand.hand?.pinned, hand.hand?.anchor]).toEqual([false, cellAt(4, 4)]);
  });

  it("is turned and flipped, and tells it", () => {
    const hand = holding();
    hand.turn();
    expect(hand.hand?.orientation).toBe(1);
    hand.flip();
    expect(listener.turned).toHaveBeenCalledTimes(2);
    hand.drop();
    expect(hand.holding()).toBe(false);
  });

  it("is restored as it was left", () => {
    const hand = new BoardHand(listener);
    hand.restore(BAR, 1, cellAt(2, 2));
    expect(hand.hand).toMatchObject({ orientation: 1, anchor: cellAt(2, 2), pinned: true });
  });

  it("steps by cells and to the next place", () => {
    const hand = holding();
    hand.hover({ x: 4.5, y: 4.5 });
    hand.step(1, -1);
    expect(hand.hand?.anchor).toBe(cellAt(5, 2));
    hand.next(1);
    const there = hand.hand!.anchor;
    hand.next(-1);
    expect(hand.hand!.anchor).not.toBe(there);
  });
});
