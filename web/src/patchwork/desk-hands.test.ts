/** The desk of Patchwork: keys, hands, the last turn again, and news. */

import { describe, expect, it, vi } from "vitest";
import { announcer } from "../announcer.svelte";
import type { View } from "../connection/protocol";
import { quietDesk } from "../table/quiet-desk";
import type { Choices, Table } from "./facts";
import { deskAfter, viewAfter } from "./fake-desk";

vi.mock("./ears", () => import("./fake-ears"));

quietDesk();

describe("keys and hands at Patchwork", () => {
  it("do nothing while a move is on its way", () => {
    const { desk, source } = deskAfter(3);
    Object.assign(source, { busy: true });
    expect(desk.act({ kind: "advance" })).toBe(false);
    expect(desk.turn.plan).toBeNull();
    expect(desk.act({ kind: "tell" })).toBe(true);
  });

  it("lead to the board once a patch is taken, and say what the turn is about", () => {
    const { desk } = deskAfter(3);
    const focus = vi.fn();
    desk.element = { focus } as unknown as HTMLElement;
    desk.pick(0);
    expect(focus).toHaveBeenCalledWith({ preventScroll: true });
    expect(announcer.say).toHaveBeenCalled();
  });

  it("refuse a place with the rule behind it", () => {
    const { desk } = deskAfter(3);
    desk.pick(0);
    desk.turn.hand.step(2, 0);
    desk.turn.hand.lay();
    expect(announcer.notice).toMatchObject({ text: "hand.refused", rule: "PW-4.4" });
  });

  it("drag a patch that can be taken, and no other", () => {
    const { desk } = deskAfter(3);
    desk.drag.move(1, 5, 5);
    expect([desk.turn.patch, desk.drag.flying]).toEqual([null, null]);
    desk.drag.move(0, 5, 5);
    desk.drag.move(0, 6, 6);
    expect([desk.turn.patch, desk.drag.flying]).toEqual([0, { thing: 0, x: 6, y: 6 }]);
  });

  it("move and lay what is held", () => {
    const { desk } = deskAfter(3);
    expect(desk.act({ kind: "flip" })).toBe(false);
    desk.pick(0);
    expect(desk.act({ kind: "step", rows: 1, columns: 0 })).toBe(true);
    expect(desk.act({ kind: "undo" })).toBe(true);
    expect(desk.turn.plan).toBeNull();
  });

  it("look at a patch of the circle again and again, also while looking back", async () => {
    const { desk } = deskAfter(3);
    desk.look(7);
    desk.look(null);
    expect(desk.looked).toBeNull();
    desk.turn.planAdvance();
    await desk.history.step(-1);
    desk.look(7);
    expect(desk.looked).toBe(7);
    desk.see(viewAfter(4), false);
    expect(desk.looked).toBeNull();
  });
});

describe("showing the last turn again", () => {
  const turnOf = (seat: number) => ({ seat, moves: [{ number: 2 }] }) as never;
  const screen = (upright: boolean) =>
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query === "(orientation: portrait)" && upright,
    }));

  it("goes back to where it began, and opens the other side where it is out of sight", () => {
    for (const [seat, upright, isOpen] of [
      [2, true, true],
      [2, false, false],
      [1, true, false],
    ] as const) {
      screen(upright);
      const { desk } = deskAfter(3);
      desk.showAgain(turnOf(seat));
      expect([seat, upright, desk.isOtherOpen, desk.history.at]).toEqual([
        seat,
        upright,
        isOpen,
        1,
      ]);
      desk.history.now();
    }
  });

  it("is seen from the seat of this device, or from the first", () => {
    screen(true);
    const { desk, source } = deskAfter(3);
    desk.turn.see(null, "2");
    desk.showAgain(turnOf(1));
    expect(desk.isOtherOpen).toBe(false);
    source.view = { ...viewAfter(3), seats: [] };
    desk.showAgain(turnOf(1));
    expect(desk.isOtherOpen).toBe(false);
    desk.showAgain(turnOf(2));
    expect(desk.isOtherOpen).toBe(true);
    desk.history.now();
  });
});

describe("news at Patchwork", () => {
  const heard = (before: View<Table, Choices>, view: View<Table, Choices>) => {
    const told = vi.spyOn(announcer, "tell").mockImplementation(() => undefined);
    const { desk } = deskAfter(3);
    desk.see(before, false);
    desk.see(view, true);
    const sentences = told.mock.calls.map(([sentence]) => sentence);
    told.mockRestore();
    return sentences;
  };

  it("are none where no move was made", () => {
    expect(heard(viewAfter(3), viewAfter(3))).toEqual([]);
    expect(heard(viewAfter(4), viewAfter(3))).toEqual([]);
  });

  it("end with how it stands, where it is the reader's turn or the game is over", () => {
    const acting = viewAfter(4);
    const mine = {
      ...acting,
      seats: acting.seats.map((seat) => ({ ...seat, acting: seat.yours })),
    };
    const theirs = {
      ...mine,
      seats: acting.seats.map((seat) => ({ ...seat, acting: !seat.yours })),
    };
    expect(heard(viewAfter(3), mine)).toEqual(["Something happened.", ""]);
    expect(heard(viewAfter(3), theirs)).toEqual(["Something happened."]);
    expect(heard(viewAfter(3), viewAfter(4, "over"))).toEqual(["Something happened.", ""]);
  });
});
