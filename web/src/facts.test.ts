/** What never changes about the games: asked for once, and again only where nobody answered. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const fetched = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  vi.resetModules();
  vi.stubGlobal("fetch", fetched);
});

afterEach(() => vi.unstubAllGlobals());

const answers = (facts: object) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify(facts)));

describe("the facts of Patchwork", () => {
  it("are patches with shapes, asked for once", async () => {
    answers({ patches: [{ id: 0, shape: ["##", "#."] }], income_marks: [5] });
    const { patchworkFacts } = await import("./patchwork/facts");
    const facts = await patchworkFacts();
    expect(facts).toMatchObject({ income_marks: [5] });
    expect(facts.patches[0]!.shape).toMatchObject({ height: 2, width: 2 });
    expect(await patchworkFacts()).toBe(facts);
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(["/api/games/patchwork"]);
  });

  it("are asked for again where nobody answered", async () => {
    fetched.mockRejectedValueOnce(new TypeError("cut"));
    const { patchworkFacts } = await import("./patchwork/facts");
    await expect(patchworkFacts()).rejects.toMatchObject({ code: "page/unreachable" });
    answers({ patches: [] });
    expect((await patchworkFacts()).patches).toEqual([]);
  });

  it("name places by how a patch lies", async () => {
    const { placementsOf } = await import("./patchwork/facts");
    expect([...placementsOf({ 0: "a1b2", 3: "" })]).toEqual([
      [0, new Set([0, 10])],
      [3, new Set()],
    ]);
  });
});

describe("the facts of Doodle", () => {
  it("are cards with shapes, asked for once", async () => {
    answers({ cards: [{ id: "D10", shape: ["###"] }] });
    const { doodleFacts } = await import("./doodle/facts");
    const facts = await doodleFacts();
    expect(facts.shapes.get("D10")).toMatchObject({ height: 1, width: 3 });
    expect(await doodleFacts()).toBe(facts);
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(["/api/games/doodle"]);
  });

  it("are asked for again where nobody answered", async () => {
    fetched.mockRejectedValueOnce(new TypeError("cut"));
    const { doodleFacts } = await import("./doodle/facts");
    await expect(doodleFacts()).rejects.toMatchObject({ code: "page/unreachable" });
    answers({ cards: [] });
    expect((await doodleFacts()).cards).toEqual([]);
  });

  it("tell where a piece lies, and whether it fits anywhere", async () => {
    const { ACTIONS, fitsSomewhere, squaresOf } = await import("./doodle/facts");
    const piece = { token: "x", card: null, anchor: "a1", cells: ["a1", "c2"] };
    expect(squaresOf(piece as never)).toEqual([
      { row: 0, column: 0 },
      { row: 1, column: 2 },
    ]);
    const fits = (placements: Record<string, string>) =>
      fitsSomewhere({ cuts: [], rows: ["#"], placements });
    expect([fits({ 0: "a1" }), fits({ 0: "", 1: "b2" }), fits({ 0: "" }), fits({})]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(ACTIONS).toEqual(["cut", "neighbor", "single_cell", "again"]);
  });
});
