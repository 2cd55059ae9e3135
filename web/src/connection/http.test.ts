import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { get, patch, post, remove, waitUntilKnown } from "./http";
import { Refusal, refusalOf, UNREACHABLE } from "./refusal";

const fetched = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async () => new Response('{"fine": true}'));
  vi.stubGlobal("fetch", fetched);
});

afterEach(() => {
  waitUntilKnown(Promise.resolve());
  vi.unstubAllGlobals();
});

const CHANGING = { "Content-Type": "application/json", "X-Quiltbee": "1" };

describe("a call to the server", () => {
  it("that reads has no body, and sends the cookie to our own server only", async () => {
    expect(await get("/api/me")).toEqual({ fine: true });
    expect(fetched).toHaveBeenCalledWith("/api/me", { credentials: "same-origin", method: "GET" });
  });

  it.each([
    ["POST", () => post("/api/x", { a: 1 }), '{"a":1}'],
    ["POST", () => post("/api/x"), "{}"],
    ["PATCH", () => patch("/api/x", { a: 1 }), '{"a":1}'],
    ["DELETE", () => remove("/api/x"), "{}"],
  ])("that changes something (%s) sends our header", async (method, call, body) => {
    expect(await call()).toEqual({ fine: true });
    expect(fetched).toHaveBeenCalledWith("/api/x", {
      credentials: "same-origin",
      method,
      headers: CHANGING,
      body,
    });
  });

  it("that changes something waits until the server has said who we are; reading does not", async () => {
    let known: () => void = () => undefined;
    waitUntilKnown(new Promise<void>((resolve) => (known = resolve)));
    const calls = [post("/api/a"), patch("/api/b", {}), remove("/api/c")];
    await get("/api/d");
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(["/api/d"]);
    known();
    await Promise.all(calls);
    expect(fetched.mock.calls.map(([path]) => path)).toEqual([
      "/api/d",
      "/api/a",
      "/api/b",
      "/api/c",
    ]);
  });

  it("may be answered with nothing", async () => {
    fetched.mockImplementation(async () => new Response(null, { status: 204 }));
    expect(await remove("/api/x")).toBeNull();
  });

  it("may be answered with what is not for us", async () => {
    fetched.mockImplementation(async () => new Response("<html>"));
    expect(await get("/api/x")).toBeNull();
  });

  it.each([
    [400, "page/unreadable"],
    [499, "page/unreadable"],
    [500, "page/unreachable"],
    [503, "page/unreachable"],
  ])("that fails with %i and without words is %s", async (status, code) => {
    fetched.mockImplementation(async () => new Response("null", { status }));
    await expect(get("/api/x")).rejects.toMatchObject({ code });
  });
});

describe("a refusal", () => {
  it("keeps the code, the facts and the hints", () => {
    const hints = { hint: { code: "x", pattern: "y" } } as unknown as Refusal["hints"];
    const refusal = new Refusal({ code: "a/b", message: "No.", facts: { cost: 7 }, hints });
    expect([refusal.message, refusal.code, refusal.facts, refusal.hints]).toEqual([
      "No.",
      "a/b",
      { cost: 7 },
      hints,
    ]);
    const bare = new Refusal({ code: "a/b", message: "No." });
    expect([bare.facts, bare.hints]).toEqual([{}, {}]);
  });

  it("is what it is; anything else means that nobody answered", () => {
    const refusal = new Refusal({ code: "a/b", message: "No." });
    expect(refusalOf(refusal)).toBe(refusal);
    expect(refusalOf(new TypeError("cut"))).toBe(UNREACHABLE);
  });
});
