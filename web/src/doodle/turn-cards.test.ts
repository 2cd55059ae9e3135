/** A turn of Doodle: what comes into the hand. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../settings.svelte";
import { FakeStorage } from "../table/fake-storage";
import { CHOICES, FREE, PIECE, START, turnAt } from "./fake-turn";

beforeEach(() => {
  vi.stubGlobal("sessionStorage", new FakeStorage());
  settings.confirm = true;
});

describe("which card is in the hand", () => {
  it("is none where several may be chosen, and one of them comes when it is picked", async () => {
    const { turn, listener } = turnAt(FREE);
    expect([turn.plan, turn.card, turn.firstCard?.card]).toEqual([null, null, "D02"]);
    expect(listener.changed.mock.calls).toEqual([["moved"]]);
    expect(await turn.pick("D01")).toBe(false);
    expect(await turn.pick("D09")).toBe(false);
    expect(turn.card).toBeNull();
    expect(await turn.pick("D03")).toBe(true);
    expect([turn.card, turn.firstCard]).toEqual(["D03", null]);
    expect(listener.changed).toHaveBeenLastCalledWith("picked");
  });

  it("is none where the only one fits nowhere", () => {
    const nowhere = { ...PIECE, placements: { 0: "" } };
    const { turn, listener } = turnAt({
      ...CHOICES,
      cards: [{ card: "D10", by: "current", pieces: [nowhere] }],
    });
    expect([turn.card, turn.firstCard]).toEqual([null, null]);
    expect(listener.changed.mock.calls).toEqual([["moved"]]);
  });

  it("goes round the neighbors and back to the current card", () => {
    const beside = { card: "D12", by: "neighbor", pieces: [PIECE] } as const;
    const { turn } = turnAt({ ...CHOICES, cards: [...CHOICES.cards, beside] });
    const seen = [1, 2, 3, 4].map(() => [turn.pickNeighbor(), turn.card]);
    expect(seen).toEqual([
      [true, "D11"],
      [true, "D12"],
      [true, "D10"],
      [true, "D11"],
    ]);
  });

  it("has no neighbors where none may be drawn, or none fits", () => {
    const { turn } = turnAt(FREE);
    expect([turn.neighbors, turn.pickNeighbor(), turn.card]).toEqual([[], false, null]);
    const nowhere = { ...PIECE, placements: { 0: "" } };
    const full = turnAt({
      ...CHOICES,
      cards: [CHOICES.cards[0]!, { card: "D11", by: "neighbor", pieces: [nowhere] }],
    });
    expect([full.turn.neighbors, full.turn.pickNeighbor()]).toEqual([[], false]);
    const cut = turnAt({
      ...CHOICES,
      cards: [CHOICES.cards[0]!, { card: "D11", by: "neighbor", pieces: [nowhere, PIECE] }],
    });
    expect(cut.turn.neighbors.map(({ card }) => card)).toEqual(["D11"]);
  });

  it("can be cut where there is more than one piece of it", async () => {
    const half = { cuts: ["va11l"], rows: ["#"], placements: { 0: "a1" } };
    const cards = [
      { card: "D10", by: "current", pieces: [PIECE, half] },
      { card: "D11", by: "neighbor", pieces: [PIECE] },
    ] as const;
    const { turn } = turnAt({ ...CHOICES, cards });
    expect(turn.cuttable?.card).toBe("D10");
    turn.pickNeighbor();
    expect(turn.cuttable).toBeNull();
    turn.clear();
    expect(turn.cuttable?.card).toBe("D10");
    expect(turnAt(CHOICES).turn.cuttable).toBeNull();
    const free = turnAt({
      ...FREE,
      cards: [{ card: "D02", by: "free", pieces: [PIECE, half] }, ...FREE.cards],
    });
    expect(free.turn.cuttable?.card).toBe("D02");
    expect(turnAt({ ...CHOICES, cards: [] }).turn.cuttable).toBeNull();
    expect(await turn.pick("D10", half)).toBe(true);
    turn.go();
    expect(turn.token).toBe("2-D10-va11l-0a1");
  });

  it("comes back after a piece that was cut, and after a neighbor, is put back", async () => {
    const half = { cuts: ["va11l"], rows: ["#"], placements: { 0: "a1" } };
    const { turn } = turnAt({
      ...CHOICES,
      cards: [{ card: "D10", by: "current", pieces: [PIECE, half] }],
    });
    await turn.pick("D10", half);
    expect([turn.undo(), turn.plan?.kind === "card" && turn.plan.piece.cuts]).toEqual([true, []]);
    expect([turn.undo(), turn.plan]).toEqual([true, null]);
    expect([turn.undo(), turn.canUndo]).toEqual([false, false]);
  });

  it("lies again as it was turned", async () => {
    const square = { cuts: [], rows: ["##"], placements: { 0: "a1e5", 1: "a1e5" } };
    const { turn } = turnAt({
      ...CHOICES,
      cards: [{ card: "D10", by: "current", pieces: [square] }],
    });
    turn.hand.turn();
    turn.clear();
    await turn.pick("D10");
    expect(turn.hand.hand?.orientation).toBe(1);
    turn.clear();
    await turn.pickCell();
    expect(turn.hand.hand?.orientation).toBe(0);
  });
});

describe("a single cell", () => {
  it("is there where one may be drawn, and nowhere else", async () => {
    const { turn, listener } = turnAt({ ...CHOICES, cells: "" });
    expect(await turn.pickCell()).toBe(false);
    expect(turn.card).toBe("D10");
    turn.see(CHOICES, "2");
    expect(await turn.pickCell()).toBe(true);
    expect([turn.card, turn.plan]).toEqual([null, { kind: "cell" }]);
    expect(listener.changed).toHaveBeenLastCalledWith("picked");
    turn.go();
    expect(turn.token).toBe("2-cell-i9");
  });

  it("is drawn first where another follows it", async () => {
    const { turn, listener } = turnAt(CHOICES);
    await turn.pickCell();
    turn.go();
    expect(await turn.pickCell()).toBe(true);
    expect(listener.play.mock.calls).toEqual([[2, "2-cell-i9"]]);
    turn.see({ ...CHOICES, cells: "h9", can_take_back: true }, "2");
    expect([turn.plan?.kind, turn.token]).toEqual(["cell", null]);
    turn.see({ ...CHOICES, can_take_back: true }, "3");
    expect(turn.card).toBe("D10");
  });

  it("is followed by a card that is laid down only after it is drawn", async () => {
    const { turn, listener } = turnAt(CHOICES);
    turn.go();
    expect(await turn.pickCell()).toBe(true);
    expect(listener.play.mock.calls).toEqual([[2, "2-D10-0e5"]]);
  });

  it("stays in the hand where it was refused, and nothing follows", async () => {
    const { turn, listener } = turnAt(CHOICES);
    await turn.pickCell();
    turn.go();
    listener.play.mockResolvedValueOnce(false);
    expect(await turn.pick("D10")).toBe(false);
    expect(turn.plan?.kind).toBe("cell");
    turn.see({ ...CHOICES, cards: [], cells: "", can_take_back: true }, "2");
    expect(turn.plan).toBeNull();
  });

  it("is not played at once by those who do not want to be asked: more may follow", async () => {
    settings.confirm = false;
    const { turn, listener } = turnAt(CHOICES);
    await turn.pickCell();
    turn.hand.lay();
    expect([turn.token, listener.play.mock.calls]).toEqual(["2-cell-i9", []]);
    await turn.pick("D10");
    listener.play.mockClear();
    turn.see({ ...CHOICES, cells: "" }, "2");
    turn.hand.lay();
    expect(listener.play.mock.calls[0]).toEqual([2, "2-D10-0e5"]);
  });
});

describe("the start patch", () => {
  it("is in the hand at once, ends the setup, and is written as start", async () => {
    const { turn, listener } = turnAt(START);
    expect([turn.card, turn.canEnd, turn.canUndo]).toEqual(["S01", false, false]);
    turn.go();
    expect([turn.token, turn.canEnd]).toEqual(["2-start-0e5", true]);
    await turn.confirm();
    expect(listener.play.mock.calls).toEqual([
      [2, "2-start-0e5"],
      [2, "2-end"],
    ]);
  });

  it("is lifted but not put back, and taken back once it is drawn", () => {
    const { turn, listener } = turnAt({ ...START, can_take_back: true });
    turn.go();
    expect([turn.undo(), turn.token]).toEqual([true, null]);
    expect(turn.card).toBe("S01");
    expect([turn.canUndo, turn.undo()]).toEqual([true, true]);
    expect(listener.play.mock.calls).toEqual([[2, "2-back"]]);
    expect(turn.card).toBe("S01");
  });

  it("can be written, with or without its seat", () => {
    const { turn } = turnAt(START);
    for (const written of ["start-0a1", "2-start-0a1", "S01-0a1"]) {
      expect([written, turn.write(written), turn.token]).toEqual([written, true, "2-start-0a1"]);
    }
  });
});
