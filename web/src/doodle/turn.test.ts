import { beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../settings.svelte";
import { FakeStorage } from "../table/fake-storage";
import type { Choices } from "./facts";
import { CHOICES, turnAt } from "./fake-turn";

beforeEach(() => {
  vi.stubGlobal("sessionStorage", new FakeStorage());
  settings.confirm = true;
});

describe("a turn of Doodle", () => {
  it("has nothing to do or to undo for a seat that does not act", () => {
    const { turn, listener } = turnAt(null as unknown as Choices);
    expect([turn.card, turn.token, turn.canUndo, turn.undo()]).toEqual([null, null, false, false]);
    turn.go();
    expect(listener.play).not.toHaveBeenCalled();
  });

  it("begins with the only card there is to draw", async () => {
    const { turn, listener } = turnAt(CHOICES);
    expect(turn.card).toBe("D10");
    turn.go();
    expect(turn.token).toBe("2-D10-0e5");
    await turn.confirm();
    expect(listener.play.mock.calls).toEqual([
      [2, "2-D10-0e5"],
      [2, "2-end"],
    ]);
  });

  it("goes from a neighbor back to the current card", () => {
    const { turn } = turnAt(CHOICES);
    turn.pickNeighbor();
    expect(turn.card).toBe("D11");
    turn.undo();
    expect(turn.card).toBe("D10");
  });

  it("draws a cell that is laid down before the next piece is taken", async () => {
    const { turn, listener } = turnAt(CHOICES);
    await turn.pickCell();
    turn.go();
    await turn.pick("D10");
    expect(listener.play).toHaveBeenCalledWith(2, "2-cell-i9");
    turn.see({ ...CHOICES, cells: "", can_take_back: true }, "2");
    expect(turn.card).toBe("D10");
  });

  it("takes back what was drawn, with empty hands", () => {
    const { turn, listener } = turnAt({ ...CHOICES, cards: [], can_take_back: true });
    expect([turn.plan, turn.canUndo, turn.undo()]).toEqual([null, true, true]);
    expect(listener.play).toHaveBeenCalledWith(2, "2-back");
  });

  it("never passes by accident", () => {
    const { turn, listener } = turnAt({ ...CHOICES, cards: [] });
    expect([turn.passes, turn.go()]).toEqual([true, false]);
    expect(listener.play).not.toHaveBeenCalled();
  });

  it("scores the best rectangle unless another one is chosen", () => {
    const rectangles = { best: "a1-3x3", legal: ["a1-3x3", "a1-2x2"] };
    const { turn, listener } = turnAt({ ...CHOICES, cards: [], phase: "scoring", rectangles });
    expect(turn.rectangle).toBe("a1-3x3");
    expect(turn.write("score-a1-2x2")).toBe(true);
    turn.go();
    expect(listener.play).toHaveBeenCalledWith(2, "2-score-a1-2x2");
  });
});
