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

describe("what a live match shows", () => {
  const following = () => {
    const line = fakeLine();
    const match = new LiveMatch("a/b", line);
    match.follow();
    return { line, match };
  };
  const named = (version: number) => ({ ...view(version), match: "a/b" });

  it("is found under its own address", () => {
    const { line, match } = following();
    expect([match.busy, match.view, match.event, match.failure]).toEqual([false, null, null, null]);
    expect([match.path, match.record]).toEqual(["/api/rooms/a%2Fb", "/api/rooms/a%2Fb/record"]);
    expect(line.socket.follow).toHaveBeenCalledWith("a/b");
    expect(match.room).toBe(match);
  });

  it("is the newest view, by snapshots and by updates, with what happened", () => {
    const { line, match } = following();
    const event = { type: "takeback_answered", seat: 2, accepted: true } as never;
    line.says({ type: "update", match: "a/b", version: 5, view: named(5), event } as never);
    expect([match.view?.version, match.event]).toEqual([5, event]);
    line.says({ type: "update", match: "a/b", version: 4, view: named(4), event: null } as never);
    line.says({ type: "update", match: "other", version: 9, view: view(9), event: null } as never);
    line.says({ type: "update", match: "a/b", version: 6, view: null, event: null } as never);
    expect([match.view?.version, match.event]).toEqual([5, event]);
    line.says({ type: "snapshot", view: named(5) });
    line.says({ type: "snapshot", view: named(7) });
    expect([match.view?.version, match.event]).toEqual([7, event]);
  });

  it("takes a view of the same version, which may tell more", () => {
    const { line, match } = following();
    line.says({ type: "snapshot", view: named(5) });
    line.says({ type: "snapshot", view: { ...named(5), host: true } });
    expect(match.view?.host).toBe(true);
  });

  it("has arrived when it came", () => {
    vi.useFakeTimers({ now: 1_000 });
    const { line, match } = following();
    vi.setSystemTime(5_000);
    line.says({ type: "snapshot", view: named(5) });
    expect(match.arrived).toBe(5_000);
    vi.setSystemTime(9_000);
    line.says({ type: "snapshot", view: named(4) });
    expect(match.arrived).toBe(5_000);
    vi.useRealTimers();
  });

  it("is not disturbed by those who sit at other tables, nor by other refusals", () => {
    const { line, match } = following();
    line.says({ type: "presence", match: "other", seats: [1] });
    expect(match.online).toEqual([]);
    const unknown = (text: string) => ({ code: "room/unknown", message: "", facts: { text } });
    line.says({ type: "refused", id: null, error: unknown("other") });
    line.says({ type: "refused", id: "c1", error: unknown("a/b") });
    line.says({ type: "refused", id: null, error: { ...unknown("a/b"), code: "limit/x" } });
    line.says({ type: "refused", id: null, error: { code: "room/unknown", message: "" } as never });
    expect(match.failure).toBeNull();
  });

  it("has not failed any more once there is something to see", () => {
    const { line, match } = following();
    const error = { code: "room/unknown", message: "", facts: { text: "a/b" } };
    line.says({ type: "refused", id: null, error });
    expect(match.failure).not.toBeNull();
    line.says({ type: "snapshot", view: named(1) });
    expect(match.failure).toBeNull();
  });
});

describe("what is sent from a live match", () => {
  it("is a question to its match", async () => {
    const line = fakeLine();
    const question = { type: "pieces", seat: 1, card: "D10" } as const;
    expect(await new LiveMatch("table", line).ask(question)).toEqual(["an answer"]);
    expect(line.socket.ask).toHaveBeenCalledWith("table", question);
  });

  it("expects no version before anything is seen, nor for what is no move", async () => {
    const line = fakeLine();
    const match = new LiveMatch("table", line);
    expect(await match.play(1, "adv")).toBe(true);
    expect(line.socket.command).toHaveBeenLastCalledWith("table", null, {
      type: "play",
      seat: 1,
      token: "adv",
    });
    expect(await match.send({ type: "start_match" })).toBe(true);
    expect(line.socket.command).toHaveBeenLastCalledWith("table", null, { type: "start_match" });
    expect(match.busy).toBe(false);
  });

  it("asks for the table as it stood, and for no move that came later", async () => {
    const moves = [1, 2, 3].map((number) => ({ number }));
    const fetched = vi.fn(async () => new Response(JSON.stringify({ ...view(3), moves })));
    vi.stubGlobal("fetch", fetched);
    const past = await new LiveMatch("table", fakeLine()).viewAt(2);
    expect(past.moves.map(({ number }) => number)).toEqual([1, 2]);
    expect(fetched).toHaveBeenCalledWith("/api/rooms/table?at=2", expect.anything());
    vi.unstubAllGlobals();
  });

  it("is refused with the rule of its game", async () => {
    const line = fakeLine();
    const match = new LiveMatch("table", line);
    match.follow();
    line.says({ type: "snapshot", view: view(7) });
    line.socket.command.mockRejectedValueOnce(new Refusal({ code: "move/no_room", message: "x" }));
    await match.play(1, "17-0a1");
    expect(announcer.notice).toMatchObject({ kind: "refusal", rule: "PW-4.1" });
  });
});
