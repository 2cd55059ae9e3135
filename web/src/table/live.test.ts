import { describe, expect, it, vi } from "vitest";
import { announcer } from "../announcer.svelte";
import type { FromServer } from "../connection/protocol";
import { Refusal } from "../connection/refusal";
import { LiveMatch, type Line } from "./live.svelte";
import type { View } from "../shared/wire";
import { quietView } from "./quiet-view";

const view = (version: number) =>
  quietView({
    match: "table",
    version,
    phase: "playing",
    game: "patchwork",
    seats: [],
    table: null,
    choices: [],
    moves: [],
    result: null,
  }) as View;

/** A line that never leaves this machine. */
function fakeLine() {
  let hearer: ((message: FromServer) => void) | null = null;
  const line = {
    hear: (one: (message: FromServer) => void) => {
      hearer = one;
      return () => (hearer = null);
    },
    socket: {
      follow: vi.fn(),
      unfollow: vi.fn(),
      command: vi.fn(async () => undefined as unknown),
      ask: vi.fn(async () => ["an answer"] as unknown),
    },
  } satisfies Line;
  return { ...line, says: (message: FromServer) => hearer?.(message) };
}

describe("a live match", () => {
  it("shows what the line tells about it, and only the newest", () => {
    const line = fakeLine();
    const match = new LiveMatch("table", line);
    match.follow();
    line.says({ type: "snapshot", view: view(3) });
    line.says({ type: "snapshot", view: view(2) });
    line.says({ type: "snapshot", view: { ...view(9), match: "another" } });
    expect(match.view?.version).toBe(3);
    line.says({ type: "presence", match: "table", seats: [2] });
    expect(match.online).toEqual([2]);
  });

  it("hears nothing more once nobody follows it", () => {
    const line = fakeLine();
    const match = new LiveMatch("table", line);
    match.follow()();
    line.says({ type: "snapshot", view: view(1) });
    expect(match.view).toBeNull();
    expect(line.socket.unfollow).toHaveBeenCalledWith("table");
  });

  it("plays at the version that is shown, or at any", async () => {
    const line = fakeLine();
    const match = new LiveMatch("table", line);
    match.follow();
    line.says({ type: "snapshot", view: view(7) });
    const command = { type: "play", seat: 1, token: "adv" };
    await match.play(1, "adv");
    expect(line.socket.command).toHaveBeenLastCalledWith("table", 7, command);
    await match.play(1, "adv", null);
    expect(line.socket.command).toHaveBeenLastCalledWith("table", null, command);
  });

  it("is busy until the move is acknowledged, and says why it was refused", async () => {
    const line = fakeLine();
    const match = new LiveMatch("table", line);
    line.socket.command.mockRejectedValueOnce(new Refusal({ code: "x/y", message: "No." }));
    const played = match.play(1, "adv");
    expect(match.busy).toBe(true);
    expect(await played).toBe(false);
    expect(match.busy).toBe(false);
    expect(announcer.notice).toMatchObject({ text: "No.", kind: "refusal" });
  });

  it("fails where there is no such room", () => {
    const line = fakeLine();
    const match = new LiveMatch("table", line);
    match.follow();
    const error = { code: "room/unknown", message: "", facts: { text: "table" } };
    line.says({ type: "refused", id: null, error });
    expect(match.failure?.code).toBe("room/unknown");
  });
});
