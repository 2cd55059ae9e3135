/** The line to the server: what is asked for, the heartbeat, and how it opens and closes. */

import { beforeEach, describe, expect, it } from "vitest";
import { FakeLine } from "./fake-line";

let line: FakeLine;

beforeEach(() => void (line = new FakeLine()));

describe("what is asked for", () => {
  it("is told by what came, and asked again after a cut", async () => {
    const wire = line.opened();
    const asked = line.socket.ask("m", { type: "pieces", seat: 1, card: "D10" });
    expect(wire.sent).toEqual([
      { type: "ask", match: "m", question: { type: "pieces", seat: 1, card: "D10" }, id: "c1" },
    ]);
    expect([line.kept, line.timers.length]).toEqual([0, 0]);
    line.cut();
    line.socket.connect();
    const second = line.opened();
    expect(second.sent.map(({ id }) => id)).toEqual(["c1"]);
    second.says({ type: "answer", id: "c1", answer: ["a piece"] });
    expect(await asked).toEqual(["a piece"]);
  });

  it("is the lobby, after every cut again, and only if it was wished", () => {
    expect(line.opened().sent).toEqual([]);
    line.socket.followLobby();
    expect(line.wires[0]!.sent).toEqual([{ type: "follow_lobby" }]);
    line.cut();
    line.socket.connect();
    expect(line.opened().sent).toEqual([{ type: "follow_lobby" }]);
  });

  it("is a match, at once where the line is open, and left only once", () => {
    const wire = line.opened();
    line.socket.follow("m");
    line.socket.unfollow("m");
    line.socket.unfollow("m");
    expect(wire.sent).toEqual([
      { type: "follow", match: "m", since: null, detail: "view" },
      { type: "unfollow", match: "m" },
    ]);
  });

  it("is not changed by news of a match that nobody follows", () => {
    line.socket.follow("m");
    const wire = line.opened();
    wire.says({ type: "snapshot", view: { match: "other", version: 9 } });
    wire.says({ type: "update", match: "other", version: 10 });
    line.cut();
    line.socket.connect();
    expect(line.opened().sent).toEqual([
      { type: "follow", match: "m", since: null, detail: "view" },
    ]);
  });

  it("is heard by the page, whatever it is", () => {
    const wire = line.opened();
    wire.says({ type: "pong", id: 3 });
    wire.says({ type: "refused", id: null, error: { code: "x", message: "" } });
    wire.says({ type: "acknowledged", id: "unknown", version: 1 });
    expect(line.heard.map(({ type }) => type)).toEqual(["pong", "refused", "acknowledged"]);
  });
});

describe("the heartbeat", () => {
  it("beats every so often, and waits longer for an answer to a ping", () => {
    const wire = line.opened();
    wire.says({ type: "welcome", protocol: 1, ping_every_ms: 1000 });
    expect(line.pauses).toEqual([1000]);
    line.timers.pop()!.run();
    expect(line.pauses.sort()).toEqual([1500, 2500]);
  });

  it("is one, however often the server says welcome, and none where it wants none", () => {
    const wire = line.opened();
    wire.says({ type: "welcome", protocol: 1, ping_every_ms: 1000 });
    wire.says({ type: "welcome", protocol: 1, ping_every_ms: 2000 });
    expect(line.pauses).toEqual([2000]);
    wire.says({ type: "welcome", protocol: 1, ping_every_ms: 0 });
    expect(line.timers).toEqual([]);
  });

  it("stops with the line, and counts its pings over all lines", () => {
    const first = line.opened();
    first.says({ type: "welcome", protocol: 1, ping_every_ms: 1000 });
    line.timers.pop()!.run();
    line.cut();
    expect(line.pauses).toEqual([250]);
    line.timers.pop()!.run();
    const second = line.opened();
    second.says({ type: "welcome", protocol: 1, ping_every_ms: 1000 });
    line.timers.pop()!.run();
    expect(second.sent).toEqual([{ type: "ping", id: 2 }]);
  });

  it("makes the line late where nothing comes, and good again with anything", () => {
    const wire = line.opened();
    wire.says({ type: "welcome", protocol: 1, ping_every_ms: 1000 });
    line.timers.pop()!.run();
    line.due(1500)!.run();
    expect(line.socket.state).toBe("late");
    wire.says({ type: "pong", id: 1 });
    expect(line.socket.state).toBe("open");
    expect(line.due(5000) !== undefined).toBe(false);
  });
});

describe("a line", () => {
  it("is opened once, however often it is asked for", () => {
    line.socket.connect();
    line.socket.connect();
    expect([line.wires.length, line.states]).toEqual([1, ["connecting"]]);
    line.socket.doubt();
    line.socket.doubt();
    expect(line.timers).toHaveLength(1);
  });

  it("that was given up does not cut the next one", () => {
    const first = line.opened();
    line.socket.doubt();
    line.socket.connect();
    line.opened();
    first.onclose?.();
    expect([line.socket.state, line.wires.length]).toEqual(["open", 2]);
  });

  it("tells every change of its state once", () => {
    line.opened();
    line.cut();
    line.socket.connect();
    line.opened();
    expect(line.states).toEqual(["connecting", "open", "waiting", "connecting", "open"]);
  });

  it("waits anew after it was open, by a pause that differs from page to page", () => {
    line.opened();
    line.cut();
    line.timers.pop()!.run();
    line.cut();
    expect(line.timers.pop()!.after).toBe(500);
    line.socket.connect();
    line.opened();
    line.cut();
    expect(line.timers.pop()!.after).toBe(250);
  });

  it("closes with all its timers, also while it waits", () => {
    const wire = line.opened();
    wire.says({ type: "welcome", protocol: 1, ping_every_ms: 1000 });
    void line.socket.command("m", 1, { type: "start_match" });
    line.socket.close();
    expect(line.timers).toEqual([]);
    line.socket.connect();
    line.cut();
    line.socket.close();
    expect([line.timers, line.socket.state]).toEqual([[], "closed"]);
  });

  it("sends on while it is late", () => {
    const wire = line.opened();
    void line.socket.command("m", 1, { type: "start_match" });
    line.due(1500)!.run();
    void line.socket.command("m", 2, { type: "start_match" });
    expect(wire.sent.map(({ id }) => id)).toEqual(["c1", "c2"]);
    expect([line.kept, line.socket.state]).toEqual([2, "late"]);
    wire.says({ type: "acknowledged", id: "c1", version: 2 });
    expect([line.kept, line.socket.state]).toEqual([1, "late"]);
    wire.says({ type: "acknowledged", id: "c2", version: 3 });
    expect([line.kept, line.socket.state]).toEqual([0, "open"]);
  });

  it("waits for answers again once it is back", () => {
    line.opened();
    void line.socket.command("m", 1, { type: "start_match" });
    line.cut();
    expect(line.pauses).toEqual([250]);
    line.timers.pop()!.run();
    line.opened();
    expect(line.pauses).toEqual([1500]);
  });
});
