/** What the deals of the day ask of the server. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { announcer } from "../announcer.svelte";
import { router } from "../router.svelte";
import { dayOf, play, weekOf } from "./daily";

const fetched = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async () => new Response('{"match": "k3x9"}'));
  vi.stubGlobal("fetch", fetched);
  vi.spyOn(router, "go").mockImplementation(() => undefined);
  announcer.dismiss();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("a day and a week are asked for by the day", async () => {
  expect(await dayOf("2026-11-16")).toEqual({ match: "k3x9" });
  await weekOf("2026-11-16");
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([
    "/api/daily?day=2026-11-16",
    "/api/daily/week?day=2026-11-16",
  ]);
});

it("a deal is played today, or on another day for practice, and leads to its table", async () => {
  await play("patchwork");
  await play("doodle", "2026-11-16", true);
  expect(fetched.mock.calls.map(([, { body }]) => JSON.parse(body as string) as object)).toEqual([
    { deal: "patchwork", day: "", practice: false },
    { deal: "doodle", day: "2026-11-16", practice: true },
  ]);
  expect(vi.mocked(router.go).mock.calls).toEqual([["/room/k3x9"], ["/room/k3x9"]]);
});

it("a refusal is shown, and nobody goes anywhere", async () => {
  const error = { code: "daily/unheard-of", message: "It is over." };
  fetched.mockImplementation(async () => new Response(JSON.stringify({ error }), { status: 409 }));
  await play("patchwork");
  expect(router.go).not.toHaveBeenCalled();
  expect(announcer.notice).toMatchObject({ text: "It is over.", kind: "refusal" });
});
