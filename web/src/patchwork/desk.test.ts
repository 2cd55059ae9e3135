import { describe, expect, it, vi } from "vitest";
import { announcer } from "../announcer.svelte";
import { quietDesk } from "../table/quiet-desk";
import { deskAfter, viewAfter } from "./fake-desk";

vi.mock("./ears", () => import("./fake-ears"));

quietDesk();

describe("the desk of Patchwork", () => {
  it("takes a patch, and turns it when it is picked again", () => {
    const { desk } = deskAfter(3);
    desk.pick(0);
    expect(desk.turn.patch).toBe(0);
    const before = desk.turn.hand.hand?.orientation;
    desk.pick(0);
    expect(desk.turn.patch).toBe(0);
    expect(desk.turn.hand.hand?.orientation).toBe(before === 0 ? 1 : 0);
  });

  it("says why a patch cannot be taken, and keeps the hand empty", async () => {
    const { desk } = deskAfter(3);
    desk.pick(1);
    await vi.waitFor(() => expect(announcer.notice?.kind).toBe("refusal"));
    expect(desk.turn.patch).toBeNull();
  });

  it("shows a patch of the circle that is not offered", () => {
    const { desk } = deskAfter(3);
    desk.pick(7);
    expect(desk.looked).toBe(7);
    desk.pick(0);
    expect(desk.looked).toBeNull();
    desk.look(7);
    expect(desk.looked).toBeNull();
  });

  it("plays nothing while it looks back; the key that undoes leads to the game", async () => {
    const { desk, source } = deskAfter(3);
    await desk.history.step(-1);
    expect(desk.isLive).toBe(false);
    desk.pick(0);
    expect([desk.turn.patch, desk.looked]).toEqual([null, 0]);
    expect(desk.act({ kind: "advance" })).toBe(false);
    expect(desk.act({ kind: "go" })).toBe(false);
    expect(desk.turn.plan).toBeNull();
    expect(desk.act({ kind: "undo" })).toBe(true);
    expect(desk.isLive).toBe(true);
    expect(source.played).toEqual([]);
  });

  it("plans an advance and sends it when it is confirmed", async () => {
    const { desk, source } = deskAfter(3);
    expect(desk.act({ kind: "advance" })).toBe(true);
    expect(source.played).toEqual([]);
    desk.act({ kind: "go" });
    await vi.waitFor(() => expect(source.played).toEqual(["adv"]));
  });

  it("picks by the number of a key", () => {
    const { desk } = deskAfter(3);
    desk.act({ kind: "pick", index: 0 });
    expect(desk.turn.patch).toBe(0);
    desk.act({ kind: "pick", index: 2 });
    expect(desk.turn.patch).toBe(0);
  });

  it("comes back to the game when the match goes on, and forgets what was taken back", async () => {
    const { desk, source } = deskAfter(3);
    await desk.history.step(-1);
    desk.see(viewAfter(4), false);
    expect(desk.isLive).toBe(true);
    await desk.history.step(-1);
    source.past.set(2, viewAfter(2));
    const asked = vi.spyOn(source, "viewAt");
    desk.see(viewAfter(2), false);
    source.view = viewAfter(3);
    await desk.history.step(-1);
    expect(asked).toHaveBeenCalledWith(2);
  });

  it("tells what happened, unless something else tells it", () => {
    const told = vi.spyOn(announcer, "tell").mockImplementation(() => undefined);
    const { desk } = deskAfter(3);
    desk.see(viewAfter(4), false);
    expect(told).not.toHaveBeenCalled();
    desk.see(viewAfter(3), false);
    desk.see(viewAfter(4), true);
    expect(told).toHaveBeenCalledWith("Something happened.");
    told.mockRestore();
  });
});
