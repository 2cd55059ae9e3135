import { describe, expect, it, vi } from "vitest";
import { BoardHand } from "../board/board-hand.svelte";
import { cellName, readCells } from "../geometry/cells";
import { SINGLE } from "../geometry/shapes";
import { Drag } from "./drag.svelte";

const PIECE = { shape: SINGLE, placements: new Map([[0, new Set(readCells("a1e5"))]]) };

/** A board of nine cells, ten pixels each, from the top left of the screen. */
function dragging(takes = true) {
  const listener = { laid: vi.fn(), refused: vi.fn(), turned: vi.fn() };
  const hand = new BoardHand(listener);
  hand.where = (x, y) => ({ x: x / 10, y: y / 10 });
  const drag = new Drag<string>(hand, () => {
    if (takes && !hand.holding()) hand.take(PIECE);
    return takes;
  });
  return { hand, drag, listener };
}

describe("dragging", () => {
  it("flies beside the board, and is in the hand over it", () => {
    const { hand, drag } = dragging();
    drag.move("patch", 200, 5);
    expect(drag.flying).toEqual({ thing: "patch", x: 200, y: 5 });
    drag.move("patch", 5, 5);
    expect(drag.flying).toBeNull();
    expect(cellName(hand.hand!.anchor)).toBe("a1");
  });

  it("a little beside the board still counts as over it", () => {
    const { drag } = dragging();
    drag.move("patch", 95, 45);
    expect(drag.flying).toBeNull();
    drag.move("patch", 97, 45);
    expect(drag.flying).not.toBeNull();
  });

  it("lays the piece down where it is dropped on the board", () => {
    const { hand, drag, listener } = dragging();
    drag.move("patch", 45, 45);
    drag.drop(45, 45);
    expect(hand.hand?.pinned).toBe(true);
    expect(listener.laid).toHaveBeenCalledOnce();
  });

  it("dropped beside the board it stays in the hand", () => {
    const { hand, drag, listener } = dragging();
    drag.move("patch", 45, 45);
    drag.drop(300, 300);
    expect([hand.hand?.pinned, drag.flying]).toEqual([false, null]);
    expect(listener.refused).not.toHaveBeenCalled();
  });

  it("moves nothing that cannot be taken", () => {
    const { hand, drag } = dragging(false);
    drag.move("patch", 200, 200);
    expect([hand.hand, drag.flying]).toEqual([null, null]);
  });
});
