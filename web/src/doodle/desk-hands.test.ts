/** The desk of Doodle: pencils, fingers and keys. */

import { describe, expect, it, vi } from "vitest";
import { announcer } from "../announcer.svelte";
import { FakeSource } from "../table/fake-source";
import { quietDesk } from "../table/quiet-desk";
import type { TableSource } from "../table/source";
import { Desk } from "./desk.svelte";
import type { Choices, Table } from "./facts";
import { CHOICES, deskWith, SCORING, SHEET, viewAt } from "./fake-desk";

vi.mock("./ears", () => import("./fake-ears"));

const LEGAL = ["a1-1x1", "a1-2x2", "b2-1x1"];
const at = (row: number, column: number) => ({ row, column });

quietDesk();

describe("colored pencils", () => {
  const hatched = (desk: Desk, index: number) =>
    desk.coloring.hatching(2, SHEET.pieces[index]!)?.pencil;

  it("paint the piece under the finger, until it is lifted", () => {
    const { desk } = deskWith(CHOICES);
    desk.use("color");
    desk.coloring.pencil = "plum";
    desk.point(at(0, 0), "up");
    expect([desk.pointed, desk.coloring.isColored(2)]).toEqual([null, false]);
    desk.point(at(0, 0), "down");
    expect([desk.pointed, hatched(desk, 0)]).toEqual([0, "plum"]);
    desk.point(at(4, 4), "move");
    expect([desk.pointed, hatched(desk, 1)]).toEqual([1, "plum"]);
    desk.point(at(8, 8), "move");
    expect(desk.pointed).toBeNull();
  });

  it("paint by keys: the piece that is pointed at", () => {
    const { desk } = deskWith(CHOICES);
    const said = vi.mocked(announcer.say);
    desk.use("color");
    desk.act({ kind: "step", rows: 0, columns: -1 });
    expect(desk.pointed).toBe(1);
    expect(said).toHaveBeenLastCalledWith("cell.single");
    desk.act({ kind: "step", rows: 1, columns: 0 });
    expect(desk.pointed).toBe(0);
    expect(said).toHaveBeenLastCalledWith("cell.card");
    expect(desk.act({ kind: "go" })).toBe(true);
    expect(desk.coloring.isColored(2)).toBe(true);
    expect(desk.act({ kind: "color" })).toBe(true);
    expect(desk.painting).toBe(false);
  });

  it("find nothing to paint on an empty sheet", () => {
    const source = new FakeSource(viewAt(1)) as unknown as TableSource<Table, Choices>;
    const desk = new Desk(source, () => ({ ...SHEET, pieces: [] }));
    desk.use("color");
    desk.stepPiece(1);
    expect(desk.pointed).toBeNull();
    desk.paint(0);
    expect(desk.coloring.isColored(2)).toBe(false);
  });
});

describe("a finger on the board", () => {
  it("lifts what was drawn last in this turn, when it goes down", () => {
    const { desk, source } = deskWith(CHOICES);
    desk.turn.clear();
    const open = { ...SHEET, open_pieces: 1 };
    const other = new Desk(source as unknown as TableSource<Table, Choices>, () => open);
    other.turn.see({ ...CHOICES, cards: [], can_take_back: true }, "1");
    desk.point(at(4, 4), "down");
    expect(source.played).toEqual([]);
    other.point(at(4, 4), "move");
    other.point(at(0, 0), "down");
    expect(source.played).toEqual([]);
    other.point(at(4, 4), "down");
    expect(source.played).toEqual(["2-back"]);
  });

  it("frames nothing before it went down", () => {
    const { desk } = deskWith({ ...SCORING, rectangles: { best: null, legal: LEGAL } });
    desk.point(at(0, 0), "move");
    desk.point(at(1, 1), "up");
    expect([desk.turn.rectangle, desk.tried]).toEqual([null, null]);
  });

  it("takes the best rectangle around a tap only when it is lifted", () => {
    const { desk } = deskWith({ ...SCORING, rectangles: { best: null, legal: LEGAL } });
    desk.point(at(1, 1), "down");
    expect([desk.turn.rectangle, desk.tried]).toEqual([null, null]);
    desk.point(at(1, 1), "up");
    expect(desk.turn.rectangle).toBe("a1-2x2");
  });

  it("frames in one row as well", () => {
    const legal = ["a1-1x3", "a1-3x1"];
    const { desk } = deskWith({ ...SCORING, rectangles: { best: null, legal } });
    desk.point(at(0, 0), "down");
    desk.point(at(0, 2), "move");
    expect(desk.turn.rectangle).toBe("a1-1x3");
    desk.point(at(2, 0), "move");
    expect(desk.turn.rectangle).toBe("a1-3x1");
    desk.point(at(2, 0), "up");
    expect(desk.tried).toBeNull();
  });
});

describe("keys", () => {
  it("pick cards by their number", async () => {
    const { desk } = deskWith(CHOICES);
    expect(desk.act({ kind: "pick", index: 1 })).toBe(true);
    expect(desk.turn.card).toBe("D11");
    expect(desk.act({ kind: "pick", index: 2 })).toBe(false);
  });

  it("use tools, and end the turn", () => {
    const { desk, source } = deskWith(CHOICES);
    expect([desk.act({ kind: "cut" }), desk.cutting?.card]).toEqual([true, "D10"]);
    expect([desk.act({ kind: "neighbor" }), desk.turn.card]).toEqual([true, "D11"]);
    expect(desk.act({ kind: "cell" })).toBe(true);
    expect(desk.active).toBe("single_cell");
    expect(desk.act({ kind: "end" })).toBe(true);
    expect([desk.turn.passing, source.played]).toEqual([true, []]);
  });

  it("go from one rectangle to the next with empty hands", () => {
    const { desk, source } = deskWith(SCORING);
    expect(desk.act({ kind: "step", rows: 0, columns: 1 })).toBe(true);
    expect(desk.turn.rectangle).toBe("a1-1x1");
    desk.act({ kind: "step", rows: -1, columns: 0 });
    expect(desk.turn.rectangle).toBe("a1-2x2");
    desk.act({ kind: "next", by: -1 });
    expect(desk.turn.rectangle).toBe("b2-1x1");
    desk.act({ kind: "flip" });
    expect(desk.turn.rectangle).toBe("a1-2x2");
    expect(desk.act({ kind: "undo" })).toBe(false);
    expect(desk.turn.rectangle).toBe("a1-2x2");
    expect(desk.act({ kind: "go" })).toBe(true);
    expect(source.played).toEqual(["2-score-a1-2x2"]);
  });

  it("move what is in the hand, in a scoring too", async () => {
    const { desk } = deskWith({ ...SCORING, cells: "a1i9" });
    await desk.turn.pickCell();
    const before = desk.turn.hand.hand!.anchor;
    desk.act({ kind: "step", rows: 1, columns: 0 });
    expect(desk.turn.hand.hand!.anchor).toBe(before + 9);
    expect(desk.turn.rectangle).toBe("a1-2x2");
  });

  it("do nothing for those who have nothing to do, but tell them how it stands", () => {
    const { desk } = deskWith(null);
    expect(desk.act({ kind: "go" })).toBe(false);
    expect(desk.act({ kind: "cut" })).toBe(false);
    expect(desk.act({ kind: "tell" })).toBe(true);
    expect(announcer.say).toHaveBeenCalled();
  });

  it("lead to the field in which moves are written, unless one looks back", async () => {
    const focus = vi.fn();
    vi.stubGlobal("document", { getElementById: (id: string) => id === "notation" && { focus } });
    const { desk } = deskWith(CHOICES);
    expect(desk.act({ kind: "write" })).toBe(true);
    expect(focus).toHaveBeenCalledOnce();
    await desk.history.step(-1);
    expect(desk.act({ kind: "write" })).toBe(false);
    expect(focus).toHaveBeenCalledOnce();
  });

  it("are kept from the browser where they did something", () => {
    const { desk } = deskWith(CHOICES);
    const pressed = (key: string, closest: unknown = null) => {
      const event = {
        key,
        shiftKey: false,
        preventDefault: vi.fn(),
        target: { closest: () => closest },
      };
      desk.keyed(event as unknown as KeyboardEvent);
      return event.preventDefault.mock.calls.length;
    };
    expect(pressed("b")).toBe(1);
    expect(desk.turn.card).toBe("D11");
    expect(pressed("x")).toBe(0);
    expect(pressed("3")).toBe(0);
    expect(pressed("b", {})).toBe(0);
  });
});
