import { describe, expect, it } from "vitest";
import { cellName, readCell, readCells } from "../geometry/cells";
import { shapeOf } from "../geometry/shapes";
import * as hands from "./hand";
import { angleOf, quarterTurn } from "./twist";

const ELL = shapeOf(["###", "#.."]);

function piece(placements: Record<number, string>): hands.Piece {
  const entries = Object.entries(placements);
  return {
    shape: ELL,
    placements: new Map(entries.map(([code, cells]) => [Number(code), new Set(readCells(cells))])),
  };
}

function at(hand: hands.Hand): string {
  return `${hand.orientation}${cellName(hand.anchor)}`;
}

describe("picking", () => {
  it("begins at the allowed anchor nearest to the middle", () => {
    expect(at(hands.pick(piece({ 0: "a1d4g8" })))).toBe("0d4");
  });

  it("turns a piece that fits only another way", () => {
    expect(at(hands.pick(piece({ 3: "h2" })))).toBe("3h2");
  });

  it("hovers over the middle if it fits nowhere", () => {
    const hand = hands.pick(piece({}));
    expect(hands.isAllowed(hand)).toBe(false);
    expect(at(hand)).toBe("0d5");
  });
});

describe("moving", () => {
  const hand = hands.pick(piece({ 0: "a1d4", 1: "d4" }));

  it("follows a point and stays on the board", () => {
    expect(at(hands.moveTo(hand, 9, 9))).toBe("0g8");
    expect(at(hands.moveTo(hand, -3, -3))).toBe("0a1");
  });

  it("jumps to an allowed anchor within reach", () => {
    const near = hands.moveTo(hand, 3 + 1.5 + 0.6, 3 + 1 + 0.3);
    expect(at(near)).toBe("0d4");
    expect(hands.isAllowed(near)).toBe(true);
    expect(hands.isAllowed(hands.moveTo(hand, 7.5, 7))).toBe(false);
  });

  it("goes from one allowed anchor to the next, and around", () => {
    const places = hands.pick(piece({ 0: "a1d4g8" }));
    expect(at(hands.next(places))).toBe("0g8");
    expect(at(hands.next(hands.next(places)))).toBe("0a1");
    expect(at(hands.next(places, -1))).toBe("0a1");
    expect(hands.next(hands.pick(piece({}))).anchor).toBe(hands.pick(piece({})).anchor);
  });

  it("steps by keys and lifts what was pinned", () => {
    const stepped = hands.step(hands.pin(hand), 1, -1);
    expect(at(stepped)).toBe("0c5");
    expect(stepped.pinned).toBe(false);
  });
});

describe("turning and flipping", () => {
  it("keeps the middle, and a pin only where it is allowed", () => {
    const hand = hands.pin(hands.pick(piece({ 0: "d4", 1: "d4" })));
    const turned = hands.turn(hand);
    expect(at(turned)).toBe("1d4");
    expect(turned.pinned).toBe(true);
    expect(hands.turn(turned).pinned).toBe(false);
  });

  it("four turns and two flips bring everything back", () => {
    const hand = hands.pick(piece({}));
    const around = hands.turn(hands.turn(hands.turn(hands.turn(hand))));
    expect(around.orientation).toBe(hand.orientation);
    expect(hands.flip(hands.flip(hand)).orientation).toBe(hand.orientation);
    expect(hands.turn(hands.turn(hand, -1)).orientation).toBe(hand.orientation);
  });
});

describe("pinning", () => {
  it("is refused where the piece is not allowed", () => {
    const hand = hands.pick(piece({ 0: "d4" }));
    expect(hands.pin(hand).pinned).toBe(true);
    expect(hands.pin(hands.step(hand, 1, 0)).pinned).toBe(false);
  });

  it("gives the canonical placement", () => {
    const bar = { shape: shapeOf(["##"]), placements: new Map([[1, new Set([readCell("e5")!])]]) };
    const hand = { piece: bar, orientation: 3, anchor: readCell("e5")!, pinned: true };
    expect(hands.isAllowed(hand)).toBe(true);
    expect(hands.placement(hand)).toEqual({ orientation: 1, anchor: readCell("e5") });
  });

  it("hints every cell an allowed placement covers", () => {
    const cells = hands.reachableCells(hands.pick(piece({ 0: "a1b1" })));
    expect([...cells].map(cellName).sort()).toEqual(["a1", "a2", "b1", "b2", "c1", "d1"]);
  });
});

describe("a twist of two fingers", () => {
  it("turns a quarter when it is far enough", () => {
    const from = angleOf({ x: 0, y: 0 }, { x: 10, y: 0 });
    expect(quarterTurn(from, angleOf({ x: 0, y: 0 }, { x: 2, y: 10 }))).toBe(1);
    expect(quarterTurn(from, angleOf({ x: 0, y: 0 }, { x: 10, y: 4 }))).toBe(0);
    expect(quarterTurn(3, -2.2)).toBe(1);
    expect(quarterTurn(-2.2, 3)).toBe(-1);
  });
});

describe("turning about the middle", () => {
  const anywhere = piece({});

  it.each([
    ["0d4", 1, "1e4"],
    ["0d4", -1, "3e4"],
    ["1d4", 1, "2d5"],
    ["0a1", 1, "1b1"],
    ["0g8", 1, "1h7"],
  ] as const)("%s by %i is %s", (from, by, to) => {
    const anchor = readCell(from.slice(1))!;
    const hand = { piece: anywhere, orientation: Number(from[0]), anchor, pinned: false };
    expect(at(hands.turn(hand, by))).toBe(to);
  });

  it("finds an allowed place a little away, and none further away", () => {
    const near = { ...hands.pick(piece({ 0: "d4", 1: "f4" })), pinned: true };
    expect(at(near)).toBe("0d4");
    expect([at(hands.turn(near)), hands.turn(near).pinned]).toEqual(["1f4", true]);
    const far = { ...hands.pick(piece({ 0: "d4", 1: "h4" })), pinned: true };
    expect(hands.turn(far).pinned).toBe(false);
    expect(hands.isAllowed(hands.turn(far))).toBe(false);
  });

  it("flips in place, and tells where it lies as the rules want it", () => {
    const hand = hands.pick(piece({ 0: "d4", 4: "d4" }));
    expect(at(hands.flip(hand))).toBe("4d4");
    const bar: hands.Piece = { shape: shapeOf(["##"]), placements: new Map([[0, new Set([0])]]) };
    const turned = { piece: bar, orientation: 2, anchor: 0, pinned: true };
    expect(hands.placement(turned)).toEqual({ orientation: 0, anchor: 0 });
    expect(hands.isAllowed(turned)).toBe(true);
  });

  it("reaches every cell that some place would cover", () => {
    const hand = hands.pick(piece({ 0: "a1g8" }));
    expect([...hands.reachableCells(hand)].map(cellName).sort()).toEqual([
      "a1",
      "a2",
      "b1",
      "c1",
      "g8",
      "g9",
      "h8",
      "i8",
    ]);
  });
});
