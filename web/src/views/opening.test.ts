import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { language } from "../language/language.svelte";
import { opponentAmong, said, type Bot } from "./bots";

const bot = (level: string, more: object = {}) =>
  ({ level, kind: "bot", character: { en: level }, ...more }) as unknown as Bot;
const BOTS = [bot("pip"), bot("greedy"), bot("hedda")];

const posted: { id: string; command: Record<string, unknown> }[] = [];
let asked: string[] = [];
let bots: readonly Bot[] | null = BOTS;
let refusal: object | null = null;

async function answered(path: string, request: RequestInit): Promise<Response> {
  if (request.method === "POST") {
    posted.push(JSON.parse(request.body as string) as (typeof posted)[0]);
    if (refusal) return new Response(JSON.stringify({ error: refusal }), { status: 429 });
    return new Response(JSON.stringify({ match: "k3x9" }));
  }
  asked.push(path);
  if (!bots) throw new TypeError("cut");
  return new Response(JSON.stringify({ bots }));
}

/** As on a page that is loaded now, which knows no bots yet. */
async function loaded() {
  vi.resetModules();
  const opening = await import("./opening");
  const { botsOf } = await import("./bots");
  const { router: fresh } = await import("../router.svelte");
  const { settings: chosen } = await import("../settings.svelte");
  const { announcer: heard } = await import("../announcer.svelte");
  const go = vi.spyOn(fresh, "go").mockImplementation(() => undefined);
  return { ...opening, botsOf, go, settings: chosen, announcer: heard };
}

beforeEach(() => {
  [posted.length, asked, bots, refusal] = [0, [], BOTS, null];
  vi.stubGlobal("fetch", answered);
});

afterEach(() => vi.unstubAllGlobals());

describe("opening a table", () => {
  it("goes there, with an id that nobody can guess", async () => {
    const { openTable, go } = await loaded();
    await openTable({ game: "doodle", seats: [{ kind: "person" }], seed: "tuesday" });
    await openTable({ game: "doodle", seats: [{ kind: "person" }] });
    expect(posted[0]!.command).toEqual({
      type: "open_match",
      game: "doodle",
      seats: [{ kind: "person" }],
      seed: "tuesday",
    });
    for (const { id } of posted) expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(posted[0]!.id).not.toBe(posted[1]!.id);
    expect(go).toHaveBeenCalledWith("/room/k3x9");
  });

  it("stays where it is and says why, where it was refused", async () => {
    const { openTable, go, announcer: heard } = await loaded();
    refusal = { code: "limit/tables", message: "Too many tables." };
    await openTable({ game: "doodle", seats: [] });
    expect(go).not.toHaveBeenCalled();
    expect(heard.notice).toMatchObject({ kind: "refusal" });
  });

  it.each([
    ["the one that is asked for", "pip", undefined, "pip"],
    ["the one played against last", undefined, "pip", "pip"],
    ["a gentle one", undefined, undefined, "hedda"],
    ["the simple one where that one is gone", "agatha", undefined, "greedy"],
  ])("against %s", async (_name, level, last, found) => {
    const { openAgainst, settings: chosen } = await loaded();
    chosen.opponents = last ? { patchwork: last } : {};
    await openAgainst("patchwork", level, { options: { first: "1" } });
    expect(posted[0]!.command).toEqual({
      type: "open_match",
      game: "patchwork",
      seats: [{ kind: "person" }, { kind: "bot", level: found }],
      options: { first: "1" },
    });
  });

  it("against a bot works where nobody says which there are", async () => {
    bots = null;
    const { openAgainst } = await loaded();
    await openAgainst("patchwork");
    expect(posted[0]!.command["seats"]).toEqual([
      { kind: "person" },
      { kind: "bot", level: "greedy" },
    ]);
  });
});

describe("the bots of a game", () => {
  it("are asked for once, and again where nobody answered", async () => {
    const { botsOf } = await loaded();
    bots = null;
    await expect(botsOf("patchwork")).rejects.toThrow();
    bots = BOTS;
    await botsOf("patchwork");
    await botsOf("patchwork");
    await botsOf("doodle");
    expect(asked).toEqual([
      "/api/bots?game=patchwork",
      "/api/bots?game=patchwork",
      "/api/bots?game=doodle",
    ]);
  });

  it("have a character, or are the Automa; others only where there are no such", async () => {
    const plain = bot("random", { character: null });
    const automa = bot("normal", { character: null, kind: "automa" });
    bots = [plain, bot("pip"), automa];
    const { botsOf } = await loaded();
    expect((await botsOf("patchwork")).map(({ level }) => level)).toEqual(["pip", "normal"]);
    bots = [plain];
    expect((await botsOf("doodle")).map(({ level }) => level)).toEqual(["random"]);
  });

  it("are chosen by level, or else the gentlest that is there", () => {
    expect(opponentAmong(BOTS, "pip")?.level).toBe("pip");
    expect(opponentAmong(BOTS)?.level).toBe("hedda");
    expect(opponentAmong(BOTS, "nobody")?.level).toBe("greedy");
    expect(opponentAmong([bot("pip")])?.level).toBe("pip");
    expect(opponentAmong([])).toBeUndefined();
  });

  it("are told about in the language of the page, or in English", () => {
    language.name = "de";
    expect(said({ en: "careful", de: "vorsichtig" })).toBe("vorsichtig");
    expect(said({ en: "careful" })).toBe("careful");
    expect(said({})).toBe("");
    expect(said(null)).toBe("");
    language.name = "en";
  });
});
