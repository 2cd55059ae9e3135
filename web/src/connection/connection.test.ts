import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { router } from "../router.svelte";
import { connection } from "./connection.svelte";
import { get, patch, post } from "./http";
import type { FromServer } from "./protocol";
import type { Wire } from "./socket";

/** The browser's socket, of which the page may open several one after the other. */
class FakeWire implements Wire {
  static opened: FakeWire[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly address: string;
  readonly sent: string[] = [];

  constructor(address: string) {
    this.address = address;
    FakeWire.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.onclose?.();
  }

  says(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const listeners = new Map<string, () => void>();
const page = {
  hidden: false,
  addEventListener: (name: string, run: () => void) => listeners.set(name, run),
};

function welcome(version: string, address = ""): FromServer {
  const player = { id: "ada", name: "Ada", account: false };
  return { type: "welcome", protocol: 1, player, version, ping_every_ms: 0, address };
}

function last(): FakeWire {
  return FakeWire.opened.at(-1)!;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeWire);
  vi.stubGlobal("location", { protocol: "https:", host: "quilts.example" });
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", page.addEventListener);
  router.isOutdated = false;
  connection.start();
});

afterEach(() => {
  connection.socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the page's line", () => {
  it("is as secret as the page, and tells everyone who listens", () => {
    expect(last().address).toBe("wss://quilts.example/socket");
    const heard: string[] = [];
    const deaf = connection.hear(({ type }) => heard.push(type));
    last().onopen?.();
    expect([connection.state, connection.isLost]).toEqual(["open", false]);
    last().says(welcome("1.0", "http://192.168.0.7:8000"));
    expect(connection.player?.name).toBe("Ada");
    expect(connection.address).toBe("http://192.168.0.7:8000");
    last().says({ type: "lobby", rooms: [], gone: [], whole: true } as FromServer);
    deaf();
    last().says(welcome("1.0"));
    expect(heard).toEqual(["welcome", "lobby"]);
    expect(connection.address).toBe("http://192.168.0.7:8000");
  });

  it("knows that it was cut, until it holds again", () => {
    last().onopen?.();
    last().close();
    expect([connection.state, connection.isLost]).toEqual(["waiting", true]);
    vi.advanceTimersByTime(1000);
    expect([connection.state, connection.isLost]).toEqual(["connecting", true]);
    last().onopen?.();
    expect(connection.isLost).toBe(false);
  });

  it("gives every command an id of its own, which nobody can guess", () => {
    last().onopen?.();
    void connection.socket.command("table", 1, { type: "start_match" });
    void connection.socket.command("table", 1, { type: "start_match" });
    const ids = last().sent.map((text) => (JSON.parse(text) as { id: string }).id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  });

  it("comes back at once when someone looks at the page again", () => {
    last().onopen?.();
    last().close();
    const before = FakeWire.opened.length;
    page.hidden = true;
    listeners.get("visibilitychange")!();
    expect(FakeWire.opened).toHaveLength(before);
    page.hidden = false;
    listeners.get("visibilitychange")!();
    expect(FakeWire.opened).toHaveLength(before + 1);
  });

  it("comes back at once when the network does, and doubts it at once when that goes", () => {
    last().onopen?.();
    const before = FakeWire.opened.length;
    listeners.get("offline")!();
    expect(connection.state).toBe("waiting");
    listeners.get("online")!();
    expect(FakeWire.opened).toHaveLength(before + 1);
    last().onopen?.();
    listeners.get("visibilitychange")!();
    expect(FakeWire.opened).toHaveLength(before + 1);
  });

  it("counts the commands that are not acknowledged", () => {
    last().onopen?.();
    const before = connection.kept;
    void connection.socket.command("table", 1, { type: "start_match" });
    expect(connection.kept).toBe(before + 1);
    const { id } = JSON.parse(last().sent.at(-1)!) as { id: string };
    last().says({ type: "acknowledged", id, match: "table", version: 2 } as FromServer);
    expect(connection.kept).toBe(before);
  });

  it("is lost while an answer is overdue", () => {
    last().onopen?.();
    void connection.socket.command("table", 1, { type: "start_match" });
    vi.advanceTimersByTime(1500);
    expect([connection.state, connection.isLost]).toEqual(["late", true]);
  });

  it("is not secret where the page is not", () => {
    connection.socket.close();
    vi.stubGlobal("location", { protocol: "http:", host: "192.168.0.7:8000" });
    connection.socket.connect();
    expect(last().address).toBe("ws://192.168.0.7:8000/socket");
  });

  it("keeps the open tables that the server tells", () => {
    last().onopen?.();
    const room = { match: "a", changed_at: 1 };
    last().says({ type: "lobby", rooms: [room], gone: [], whole: true } as unknown as FromServer);
    expect(connection.rooms).toEqual([room]);
    last().says({ type: "lobby", rooms: [], gone: ["a"], whole: false } as unknown as FromServer);
    expect(connection.rooms).toEqual([]);
  });

  it("notices a newer server, whose page is another one", () => {
    last().onopen?.();
    last().says(welcome("1.0"));
    last().says(welcome("1.0"));
    expect(router.isOutdated).toBe(false);
    last().says(welcome("1.1"));
    expect(router.isOutdated).toBe(true);
  });

  it("changes nothing before the server has said who we are", async () => {
    const fetched = vi.fn(async () => new Response("{}"));
    vi.stubGlobal("fetch", fetched);
    const posted = post("/api/guest", { name: "Ada" });
    await vi.advanceTimersByTimeAsync(100);
    expect(fetched).not.toHaveBeenCalled();
    last().onopen?.();
    last().says(welcome("1.0"));
    await posted;
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it("waits for that no longer than four seconds", async () => {
    const fetched = vi.fn(async () => new Response("{}"));
    vi.stubGlobal("fetch", fetched);
    const patched = patch("/api/me", { name: "Ada" });
    await vi.advanceTimersByTimeAsync(3999);
    expect(fetched).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await patched;
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe("calls to the server", () => {
  const answers = (text: string, status: number) =>
    vi.stubGlobal("fetch", async () => new Response(text, { status }));

  it("give what was answered", async () => {
    answers('{"rooms": []}', 200);
    expect(await get("/api/rooms")).toEqual({ rooms: [] });
  });

  it("refuse with the server's own code, or say that it is not there", async () => {
    answers('{"error": {"code": "room/unknown", "message": "No."}}', 404);
    await expect(get("/x")).rejects.toMatchObject({ code: "room/unknown" });
    answers("<html>", 502);
    await expect(get("/x")).rejects.toMatchObject({ code: "page/unreachable" });
    answers("<html>", 404);
    await expect(get("/x")).rejects.toMatchObject({ code: "page/unreadable" });
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("cut")));
    await expect(get("/x")).rejects.toMatchObject({ code: "page/unreachable" });
  });
});
