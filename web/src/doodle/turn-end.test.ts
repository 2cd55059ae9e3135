/** A turn of Doodle: being done, scoring, and moves that are written. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../settings.svelte";
import { FakeStorage } from "../table/fake-storage";
import { CHOICES, DRAWN, FREE, SCORING, START, turnAt } from "./fake-turn";

beforeEach(() => {
  vi.stubGlobal("sessionStorage", new FakeStorage());
  settings.confirm = true;
});

describe("being done", () => {
  it("is asked about once where it means to pass", () => {
    const { turn, listener } = turnAt({ ...CHOICES, cards: [] });
    turn.end();
    expect([turn.passing, listener.play.mock.calls]).toEqual([true, []]);
    expect(listener.changed).toHaveBeenLastCalledWith("moved");
    turn.end();
    expect(listener.play.mock.calls).toEqual([[2, "2-end"]]);
  });

  it("is not asked about by those who do not want to be asked", () => {
    settings.confirm = false;
    const { turn, listener } = turnAt({ ...CHOICES, cards: [] });
    turn.end();
    expect([turn.passing, listener.play.mock.calls]).toEqual([false, [[2, "2-end"]]]);
  });

  it("can be thought over, by undoing it or by taking something", async () => {
    const { turn, listener } = turnAt({ ...CHOICES, cards: [] });
    turn.end();
    expect([turn.canUndo, turn.undo(), turn.passing]).toEqual([true, true, false]);
    turn.end();
    await turn.pickCell();
    expect(turn.passing).toBe(false);
    expect(listener.play).not.toHaveBeenCalled();
    const other = turnAt(FREE);
    other.turn.end();
    await other.turn.pick("D02");
    expect(other.turn.passing).toBe(false);
  });

  it("is confirmed by the key that goes on, once one was asked", () => {
    const { turn, listener } = turnAt({ ...CHOICES, cards: [] });
    turn.end();
    expect(turn.go()).toBe(true);
    expect(listener.play.mock.calls).toEqual([[2, "2-end"]]);
  });

  it("forgets the question when the game goes on", () => {
    const { turn } = turnAt({ ...CHOICES, cards: [] });
    turn.end();
    turn.see(CHOICES, "2");
    expect(turn.passing).toBe(false);
  });

  it("needs no question once something is drawn", () => {
    const { turn, listener } = turnAt(DRAWN);
    expect([turn.passes, turn.canEnd]).toEqual([false, true]);
    turn.end();
    expect(listener.play.mock.calls).toEqual([[2, "2-end"]]);
    expect(turn.go()).toBe(true);
    expect(listener.play).toHaveBeenCalledTimes(2);
  });

  it("is no passing where something lies ready, or in a setup or a scoring", () => {
    const { turn } = turnAt(CHOICES);
    expect(turn.passes).toBe(true);
    turn.go();
    expect(turn.passes).toBe(false);
    expect(turnAt({ ...START, can_end: true }).turn.passes).toBe(false);
    expect(turnAt({ ...SCORING, can_end: true }).turn.passes).toBe(false);
    expect(turnAt({ ...CHOICES, can_end: false }).turn.passes).toBe(false);
  });

  it("is not possible where the table does not let one, nor before the choices are there", async () => {
    const { turn, listener } = turnAt({ ...CHOICES, cards: [], can_end: false });
    expect(turn.canEnd).toBe(false);
    await turn.confirm();
    expect(listener.play).not.toHaveBeenCalled();
    turn.see(null, "2");
    expect(turn.canEnd).toBe(false);
    await turn.confirm();
    expect(listener.play).not.toHaveBeenCalled();
  });

  it("does not end a turn whose drawing was refused", async () => {
    const { turn, listener } = turnAt(CHOICES);
    turn.go();
    listener.play.mockResolvedValueOnce(false);
    await turn.confirm();
    expect(listener.play.mock.calls).toEqual([[2, "2-D10-0e5"]]);
  });

  it("does not end a scoring, in which only the piece is drawn", async () => {
    const { turn, listener } = turnAt({ ...SCORING, cells: "i9" });
    await turn.pickCell();
    turn.hand.lay();
    await turn.confirm();
    expect(listener.play.mock.calls).toEqual([[2, "2-cell-i9"]]);
  });
});

describe("a scoring", () => {
  it("goes from one rectangle to the next, the best first, and round", () => {
    const { turn, listener } = turnAt(SCORING);
    expect(turn.rectangle).toBe("a1-3x3");
    listener.changed.mockClear();
    expect([turn.nextRectangle(1), turn.rectangle]).toEqual([true, "a1-2x2"]);
    expect(listener.changed.mock.calls).toEqual([["moved"]]);
    turn.nextRectangle(1);
    expect(turn.rectangle).toBe("b2-1x1");
    turn.nextRectangle(1);
    expect(turn.rectangle).toBe("a1-3x3");
    turn.nextRectangle(-1);
    expect(turn.rectangle).toBe("b2-1x1");
  });

  it("has nothing to choose where nothing counts", async () => {
    const { turn, listener } = turnAt({ ...SCORING, rectangles: { best: null, legal: [] } });
    expect([turn.rectangle, turn.nextRectangle(1), turn.chooseRectangle("a1-1x1")]).toEqual([
      null,
      false,
      false,
    ]);
    await turn.score();
    expect(listener.play.mock.calls).toEqual([[2, "2-score-none"]]);
    expect(turnAt(CHOICES).turn.nextRectangle(1)).toBe(false);
  });

  it("is not written for another seat, nor for what does not count", () => {
    const { turn } = turnAt(SCORING);
    expect(turn.write("1-score-a1-2x2")).toBe(false);
    expect(turn.write("score-a1-9x9")).toBe(false);
    expect(turn.write("score-none")).toBe(false);
    expect(turn.rectangle).toBe("a1-3x3");
  });
});

describe("a move that is written", () => {
  it("lies ready where it is among the choices", () => {
    const { turn } = turnAt(CHOICES);
    expect([turn.write("2-D11-0a1"), turn.token]).toEqual([true, "2-D11-0a1"]);
    expect([turn.write("cell-i9"), turn.token]).toEqual([true, "2-cell-i9"]);
  });

  it.each(["nonsense", "D10", "1-D10-0a1", "D99-0a1", "D10-va11l-0a1", "D10-0i9", "end"])(
    "as %s plans nothing",
    (token) => {
      const { turn } = turnAt({ ...CHOICES, cells: "" });
      expect([token, turn.write(token), turn.token]).toEqual([token, false, null]);
    },
  );

  it("is no cell where none may be drawn", () => {
    const { turn } = turnAt({ ...CHOICES, cells: "" });
    turn.write("cell-i9");
    expect(turn.plan?.kind).toBe("card");
  });
});
