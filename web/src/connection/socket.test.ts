import { beforeEach, describe, expect, it } from "vitest";
import { FakeLine } from "./fake-line";
import { Refusal } from "./refusal";

let line: FakeLine;

beforeEach(() => void (line = new FakeLine()));

describe("a line that is cut", () => {
  it("comes back after longer and longer pauses", () => {
    line.opened();
    const waited = [1, 2, 3, 4, 5, 6, 7].map(() => {
      line.cut();
      const { run, after } = line.timers.pop()!;
      run();
      return after;
    });
    expect(waited).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000]);
    expect(line.states.slice(0, 4)).toEqual(["connecting", "open", "waiting", "connecting"]);
  });

  it("comes back at once when asked to", () => {
    line.opened();
    line.cut();
    line.socket.connect();
    expect(line.wires).toHaveLength(2);
    expect(line.timers).toHaveLength(0);
  });

  it("follows again from the last version it has seen", () => {
    line.socket.follow("m");
    const first = line.opened();
    expect(first.sent).toEqual([{ type: "follow", match: "m", since: null, detail: "view" }]);
    first.says({ type: "snapshot", view: { match: "m", version: 7 } });
    first.says({ type: "update", match: "m", version: 8 });
    line.cut();
    line.socket.connect();
    expect(line.opened().sent).toEqual([{ type: "follow", match: "m", since: 8, detail: "view" }]);
  });

  it("does not follow what was left", () => {
    line.socket.follow("m");
    line.opened();
    line.socket.unfollow("m");
    line.cut();
    line.socket.connect();
    expect(line.opened().sent).toEqual([]);
  });
});

describe("a command", () => {
  const play = { type: "play", seat: 1, token: "adv" } as const;

  it("is settled by its acknowledgement", async () => {
    const wire = line.opened();
    const done = line.socket.command("m", 3, play);
    expect(wire.sent).toEqual([
      { type: "command", match: "m", expected: 3, command: play, id: "c1" },
    ]);
    wire.says({ type: "acknowledged", id: "c1", match: "m", version: 4 });
    expect(await done).toBe(4);
  });

  it("is sent again with the same id until it is answered", async () => {
    const done = line.socket.command("m", 3, play);
    expect(line.opened().sent.map(({ id }) => id)).toEqual(["c1"]);
    line.cut();
    line.socket.connect();
    const second = line.opened();
    expect(second.sent.map(({ id }) => id)).toEqual(["c1"]);
    second.says({ type: "acknowledged", id: "c1", match: "m", version: 4 });
    await done;
    line.cut();
    line.socket.connect();
    expect(line.opened().sent).toEqual([]);
  });

  it("can be refused, with the code and the facts", async () => {
    const wire = line.opened();
    const done = line.socket.command("m", null, play);
    const error = { code: "move/no_room", message: "No room.", facts: { patch: 3 } };
    wire.says({ type: "refused", id: "c1", error });
    await expect(done).rejects.toThrow(Refusal);
    await expect(done).rejects.toMatchObject(error);
  });
});

describe("silence", () => {
  it("is taken for a cut", () => {
    const wire = line.opened();
    wire.says({ type: "welcome", protocol: 1, ping_every_ms: 1000 });
    line.timers.pop()!.run();
    expect(wire.sent).toEqual([{ type: "ping", id: 1 }]);
    line.timers.pop()!.run();
    expect(wire.closed).toBe(true);
    expect(line.socket.state).toBe("waiting");
  });

  it("is broken by any message", () => {
    const wire = line.opened();
    wire.says({ type: "welcome", protocol: 1, ping_every_ms: 1000 });
    line.timers.pop()!.run();
    wire.says({ type: "pong", id: 1 });
    line.timers.pop()!.run();
    expect(line.socket.state).toBe("open");
    expect(wire.sent).toHaveLength(2);
  });
});

it("closes for good", () => {
  const wire = line.opened();
  line.socket.close();
  expect(wire.closed).toBe(true);
  line.cut();
  expect(line.timers).toHaveLength(0);
  expect(line.socket.state).toBe("closed");
});

describe("an answer that does not come", () => {
  const PLAY = { type: "play", seat: 1, token: "adv" } as const;

  it("is overdue soon, and the move is kept", () => {
    line.opened();
    void line.socket.command("m", 1, PLAY);
    expect(line.kept).toBe(1);
    line.due(1500)!.run();
    expect(line.states.at(-1)).toBe("late");
  });

  it("makes the line good again when it comes", async () => {
    const wire = line.opened();
    const answer = line.socket.command("m", 1, PLAY);
    line.due(1500)!.run();
    wire.says({ type: "acknowledged", id: "c1", version: 2 });
    expect(await answer).toBe(2);
    expect([line.states.at(-1), line.kept]).toEqual(["open", 0]);
  });

  it("is not replaced by other news", () => {
    const wire = line.opened();
    void line.socket.command("m", 1, PLAY);
    line.due(1500)!.run();
    wire.says({ type: "pong", id: 1 });
    expect(line.states.at(-1)).toBe("late");
  });

  it("leads to another line, on which the move is sent again", () => {
    line.opened();
    void line.socket.command("m", 1, PLAY);
    line.due(1500)!.run();
    line.due(5000)!.run();
    expect([line.wires[0]!.closed, line.states.at(-1)]).toEqual([true, "waiting"]);
    line.due(250)!.run();
    const again = line.opened();
    expect(again.sent.at(-1)).toMatchObject({ type: "command", id: "c1" });
    expect(line.kept).toBe(1);
  });

  it("is not waited for while the line is cut", () => {
    line.opened();
    line.cut();
    void line.socket.command("m", 1, PLAY);
    expect(line.due(1500)).toBeUndefined();
    expect(line.states.at(-1)).toBe("waiting");
  });
});

it("a network that the browser says is gone is not trusted for a moment longer", () => {
  const wire = line.opened();
  line.socket.doubt();
  expect([wire.closed, line.states.at(-1)]).toEqual([true, "waiting"]);
});
