import { describe, expect, it, vi } from "vitest";
import { announcer } from "../announcer.svelte";
import { quietDesk } from "../table/quiet-desk";
import { CHOICES, deskWith, HALF, SCORING, viewAt } from "./fake-desk";

vi.mock("./ears", () => import("./fake-ears"));

quietDesk();

describe("the desk of Doodle", () => {
  it("knows which tools can be used, and which is in use", async () => {
    const { desk } = deskWith(CHOICES);
    expect([...desk.usable].sort()).toEqual(["cut", "neighbor", "single_cell"]);
    expect(desk.active).toBeNull();
    desk.use("neighbor");
    expect([desk.active, desk.turn.card]).toEqual(["neighbor", "D11"]);
    desk.use("single_cell");
    await vi.waitFor(() => expect(desk.active).toBe("single_cell"));
    desk.use("color");
    expect(desk.active).toBe("color");
    desk.use("color");
    expect(desk.painting).toBe(false);
  });

  it("has no tools in the setup, and says why", () => {
    const { desk } = deskWith({ ...CHOICES, phase: "setup" });
    expect(desk.usable.size).toBe(0);
    desk.use("cut");
    expect(announcer.notice).toMatchObject({ kind: "refusal", rule: "DO-5.4" });
    expect(desk.cutting).toBeNull();
  });

  it("cuts a card and draws the piece that is kept", async () => {
    const { desk } = deskWith(CHOICES);
    desk.use("cut");
    expect(desk.cutting?.card).toBe("D10");
    desk.keep(HALF);
    await vi.waitFor(() => expect(desk.active).toBe("cut"));
    expect(desk.cutting).toBeNull();
  });

  it("asks what one more cut could leave, and says when that is nothing", async () => {
    const { desk, source } = deskWith(CHOICES);
    desk.use("cut");
    expect(await desk.askPieces(["v1-1"])).toEqual([]);
    expect(source.asked).toEqual([{ type: "pieces", seat: 2, card: "D10", cuts: ["v1-1"] }]);
    expect(announcer.notice?.kind).toBe("refusal");
    source.ask = () => Promise.reject(new Error("the line is cut"));
    expect(await desk.askPieces([])).toEqual([]);
  });

  it("refuses a card that cannot be drawn now", async () => {
    const { desk } = deskWith(CHOICES);
    await desk.pick("D30");
    expect(announcer.notice).toMatchObject({ kind: "refusal", rule: "DO-5.2" });
  });

  it("plays nothing while it looks back", async () => {
    const { desk } = deskWith(CHOICES);
    await desk.history.step(-1);
    const held = desk.turn.card;
    await desk.pick("D11");
    desk.use("neighbor");
    expect(desk.turn.card).toBe(held);
    expect(announcer.notice?.kind).toBe("word");
    expect(desk.act({ kind: "end" })).toBe(false);
    expect(desk.act({ kind: "undo" })).toBe(true);
    expect(desk.isLive).toBe(true);
  });

  it("clears the table when a new step begins, and only then", async () => {
    const { desk } = deskWith(CHOICES);
    desk.use("cut");
    desk.shown = 1;
    await desk.history.step(-1);
    desk.see(viewAt(1), false);
    expect([desk.cutting?.card, desk.shown, desk.isLive]).toEqual(["D10", 1, false]);
    desk.see(viewAt(2), false);
    expect([desk.cutting, desk.shown, desk.isLive]).toEqual([null, null, true]);
  });

  it("goes round the pieces with the pencil", () => {
    const { desk } = deskWith(CHOICES);
    desk.act({ kind: "color" });
    desk.act({ kind: "next", by: 1 });
    expect(desk.pointed).toBe(0);
    desk.act({ kind: "next", by: 1 });
    desk.act({ kind: "next", by: 1 });
    expect(desk.pointed).toBe(0);
    desk.act({ kind: "next", by: -1 });
    expect(desk.pointed).toBe(1);
    expect(desk.act({ kind: "end" })).toBe(false);
    desk.act({ kind: "undo" });
    expect(desk.painting).toBe(false);
  });

  it("frames a rectangle from corner to corner, and takes the best around a tap", () => {
    const { desk } = deskWith(SCORING);
    desk.point({ row: 0, column: 0 }, "down");
    desk.point({ row: 1, column: 1 }, "move");
    expect([desk.turn.rectangle, desk.tried]).toEqual(["a1-2x2", null]);
    desk.point({ row: 4, column: 4 }, "move");
    expect(desk.tried).not.toBeNull();
    desk.point({ row: 4, column: 4 }, "up");
    expect([desk.turn.rectangle, desk.tried]).toEqual(["a1-2x2", null]);
    desk.point({ row: 3, column: 3 }, "move");
    expect(desk.tried).toBeNull();
    desk.point({ row: 1, column: 1 }, "down");
    desk.point({ row: 1, column: 1 }, "up");
    expect(desk.turn.rectangle).toBe("a1-2x2");
    desk.point({ row: 0, column: 2 }, "down");
    desk.point({ row: 3, column: 2 }, "move");
    expect(desk.tried).toEqual({ row: 0, column: 2, height: 4, width: 1 });
  });

  it("tells what happened, unless something else tells it", () => {
    const told = vi.spyOn(announcer, "tell").mockImplementation(() => undefined);
    const { desk } = deskWith(CHOICES);
    desk.see(viewAt(2), false);
    expect(told).not.toHaveBeenCalled();
    desk.see(viewAt(1), false);
    desk.see(viewAt(2), true);
    expect(told).toHaveBeenCalledWith("Something happened.");
    told.mockRestore();
  });
});
