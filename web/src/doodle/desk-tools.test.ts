/** The desk of Doodle: tools, and cards that are picked. */

import { describe, expect, it, vi } from "vitest";
import { announcer } from "../announcer.svelte";
import { quietDesk } from "../table/quiet-desk";
import { CHOICES, deskWith, HALF, SCORING } from "./fake-desk";
import { PIECE } from "./fake-turn";

vi.mock("./ears", () => import("./fake-ears"));

quietDesk();

describe("tools", () => {
  it("stay closed without choices", () => {
    const { desk } = deskWith(null);
    expect([desk.usable.size, desk.active]).toEqual([0, null]);
    desk.use("neighbor");
    expect(announcer.notice).toMatchObject({ kind: "refusal", rule: "DO-5.2" });
    expect(announcer.notice?.text).toBe("tool.neighbor.about");
  });

  it("say that they are used up, or what they are for", () => {
    const { desk } = deskWith({ ...CHOICES, cards: [], cells: "" });
    desk.use("cut");
    expect(announcer.notice).toMatchObject({ text: "tool.used_up", rule: "DO-5.4" });
    desk.use("single_cell");
    expect(announcer.notice).toMatchObject({ text: "tool.single_cell.about", rule: "DO-5.3" });
    desk.use("again");
    expect(announcer.notice).toMatchObject({ text: "tool.again.about", rule: "DO-5.5" });
  });

  it("that draw cards have no place in a scoring", () => {
    const { desk } = deskWith(SCORING);
    desk.use("cut");
    expect(announcer.notice?.rule).toBe("DO-5.7");
    desk.use("neighbor");
    expect(announcer.notice?.rule).toBe("DO-5.7");
    desk.use("single_cell");
    expect(announcer.notice?.rule).toBe("DO-5.3");
  });

  it("put the colored pencil away, and let nobody pass by accident", () => {
    const { desk } = deskWith(CHOICES);
    desk.use("color");
    desk.pointed = 1;
    desk.turn.passing = true;
    desk.use("neighbor");
    expect([desk.painting, desk.pointed, desk.turn.passing]).toEqual([false, null, false]);
  });

  it("lead the keys to the board", () => {
    const { desk } = deskWith(CHOICES);
    const focus = vi.fn();
    desk.element = { focus } as unknown as HTMLElement;
    desk.use("neighbor");
    expect(focus).toHaveBeenCalledWith({ preventScroll: true });
    desk.use("color");
    expect(focus).toHaveBeenCalledOnce();
  });

  it("are shown while looking back, but not used", async () => {
    const { desk } = deskWith(CHOICES);
    await desk.history.step(-1);
    desk.use("cut");
    expect([desk.cutting, announcer.notice?.text]).toEqual([null, "history.look"]);
    desk.use("color");
    expect(desk.painting).toBe(true);
  });

  it("tell which one is in use", async () => {
    const { desk } = deskWith(CHOICES);
    desk.turn.clear();
    expect(desk.active).toBeNull();
    await desk.turn.pick("D10", HALF);
    expect(desk.active).toBe("cut");
    await desk.turn.pick("D11");
    expect(desk.active).toBe("neighbor");
    await desk.turn.pick("D10");
    expect(desk.active).toBeNull();
  });
});

describe("a card that is picked", () => {
  it("turns where it is in the hand already, unless it lies down", async () => {
    const turnable = { ...PIECE, placements: { 0: "a1e5", 1: "a1e5" } };
    const { desk } = deskWith({
      ...CHOICES,
      cards: [{ card: "D10", by: "current", pieces: [turnable] }],
    });
    await desk.pick("D10");
    expect(desk.turn.hand.hand?.orientation).toBe(1);
    desk.turn.hand.lay();
    await desk.pick("D10");
    expect([desk.turn.hand.hand?.orientation, desk.turn.hand.hand?.pinned]).toEqual([1, false]);
  });

  it("puts the pencil away and takes the keys", async () => {
    const { desk } = deskWith(CHOICES);
    const focus = vi.fn();
    desk.element = { focus } as unknown as HTMLElement;
    desk.painting = true;
    await desk.pick("D11");
    expect([desk.painting, desk.turn.card]).toEqual([false, "D11"]);
    expect(focus).toHaveBeenCalledOnce();
    expect(announcer.notice).toBeNull();
  });

  it("is refused where it fits nowhere, with another reason than one that is not to be drawn", async () => {
    const nowhere = { ...PIECE, placements: { 0: "" } };
    const { desk } = deskWith({
      ...CHOICES,
      cards: [{ card: "D10", by: "current", pieces: [nowhere] }],
    });
    await desk.pick("D10");
    expect(announcer.notice).toMatchObject({ text: "say.nothing_fits", rule: "DO-3.3" });
    await desk.pick("D30");
    expect(announcer.notice).toMatchObject({ text: "card.not_now", rule: "DO-5.2" });
  });

  it("is not played where it may not lie, with the rule behind it", () => {
    const { desk } = deskWith(CHOICES);
    desk.turn.hand.step(3, 0);
    desk.turn.hand.lay();
    expect(announcer.notice).toMatchObject({ text: "hand.refused", rule: "DO-2.1" });
  });

  it("is played without a version: two moves may follow each other at once", () => {
    const { desk, source } = deskWith(CHOICES);
    const play = vi.spyOn(source, "play");
    desk.turn.go();
    void desk.turn.confirm();
    expect(play).toHaveBeenCalledWith(2, "2-D10-0e5", null);
  });

  it("is dragged to the board, where it can be drawn", () => {
    const { desk } = deskWith(CHOICES);
    desk.painting = true;
    desk.drag.move("D11", 5, 5);
    expect([desk.turn.card, desk.painting, desk.drag.flying?.thing]).toEqual(["D11", false, "D11"]);
    desk.drag.move("D30", 5, 5);
    expect(desk.drag.flying?.thing).toBe("D11");
  });
});
