import { beforeEach, describe, expect, it } from "vitest";
import type { FromServer } from "./protocol";
import { Refusal } from "./refusal";
import { Socket, type LineState, type Wire } from "./socket";

class FakeWire implements Wire {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.closed = true;
  }
  says(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let wires: FakeWire[];
let timers: { run: () => void; after: number }[];
let states: LineState[];
let heard: FromServer[];
let socket: Socket;

beforeEach(() => {
  [wires, timers, states, heard] = [[], [], [], []];
  let ids = 0;
  socket = new Socket(
    {
      open: () => (wires.push(new FakeWire()), wires.at(-1)!),
      later: (run, after) => (timers.push({ run, after }), timers.at(-1)),
      never: (timer) => (timers = timers.filter((other) => other !== timer)),
      random: () => 0.5,
      newId: () => `c${(ids += 1)}`,
    },
    { stateChanged: (state) => states.push(state), received: (message) => heard.push(message) },
  );
});

function opened(): FakeWire {
  if (!wires.length) socket.connect();
  const wire = wires.at(-1)!;
  wire.onopen?.();
  return wire;
}

function cut(): void {
  wires.at(-1)!.onclose?.();
}

describe("a line that is cut", () => {
  it("comes back after longer and longer pauses", () => {
    opened();
    const pauses = [1, 2, 3, 4, 5, 6, 7].map(() => {
      cut();
      const { run, after } = timers.pop()!;
      run();
      return after;
    });
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000]);
    expect(states.slice(0, 4)).toEqual(["connecting", "open", "waiting", "connecting"]);
  });

  it("comes back at once when asked to", () => {
    opened();
    cut();
    socket.connect();
    expect(wires).toHaveLength(2);
    expect(timers).toHaveLength(0);
  });

  it("follows again from the last version it has seen", () => {
    socket.follow("m");
    const first = opened();
    expect(first.sent).toEqual([{ type: "follow", match: "m", since: null, detail: "view" }]);
    first.says({ type: "snapshot", view: { match: "m", version: 7 } });
    first.says({ type: "update", match: "m", version: 8 });
    cut();
    socket.connect();
    expect(opened().sent).toEqual([{ type: "follow", match: "m", since: 8, detail: "view" }]);
  });

  it("does not follow what was left", () => {
    socket.follow("m");
    opened();
    socket.unfollow("m");
    cut();
    socket.connect();
    expect(opened().sent).toEqual([]);
  });
});

describe("a command", () => {
  const play = { type: "play", seat: 1, token: "adv" } as const;

  it("is settled by its acknowledgement", async () => {
    const wire = opened();
    const done = socket.command("m", 3, play);
    expect(wire.sent).toEqual([
      { type: "command", match: "m", expected: 3, command: play, id: "c1" },
    ]);
    wire.says({ type: "acknowledged", id: "c1", match: "m", version: 4 });
    expect(await done).toBe(4);
  });

  it("is sent again with the same id until it is answered", async () => {
    const done = socket.command("m", 3, play);
    expect(opened().sent.map(({ id }) => id)).toEqual(["c1"]);
    cut();
    socket.connect();
    const second = opened();
    expect(second.sent.map(({ id }) => id)).toEqual(["c1"]);
    second.says({ type: "acknowledged", id: "c1", match: "m", version: 4 });
    await done;
    cut();
    socket.connect();
    expect(opened().sent).toEqual([]);
  });

  it("can be refused, with the code and the facts", async () => {
    const wire = opened();
    const done = socket.command("m", null, play);
    const error = { code: "move/no_room", message: "No room.", facts: { patch: 3 } };
    wire.says({ type: "refused", id: "c1", error });
    await expect(done).rejects.toThrow(Refusal);
    await expect(done).rejects.toMatchObject(error);
  });
});

describe("silence", () => {
  it("is taken for a cut", () => {
    const wire = opened();
    wire.says({ type: "welcome", protocol: 1, ping_every_ms: 1000 });
    timers.pop()!.run();
    expect(wire.sent).toEqual([{ type: "ping", id: 1 }]);
    timers.pop()!.run();
    expect(wire.closed).toBe(true);
    expect(socket.state).toBe("waiting");
  });

  it("is broken by any message", () => {
    const wire = opened();
    wire.says({ type: "welcome", protocol: 1, ping_every_ms: 1000 });
    timers.pop()!.run();
    wire.says({ type: "pong", id: 1 });
    timers.pop()!.run();
    expect(socket.state).toBe("open");
    expect(wire.sent).toHaveLength(2);
  });
});

it("closes for good", () => {
  const wire = opened();
  socket.close();
  expect(wire.closed).toBe(true);
  cut();
  expect(timers).toHaveLength(0);
  expect(socket.state).toBe("closed");
});
