import { describe, expect, it, vi } from "vitest";
import type { GameFront } from "../game-page";
import type { Replay, TableView } from "../shared/wire";
import type { TableSource } from "../table/source";
import { ReplaySource, type Reader } from "./replay.svelte";

const TOKENS = ["take", "end", "take", "end"];

const front: GameFront = {
  Table: () => ({}),
  facts: async () => null,
  moveSentence: ({ token }) => token ?? "",
  isSeen: ({ token }) => token !== "end",
  actingSeats: (table) => (table as { acting: number[] }).acting,
};

function recordAt(at: number): Replay {
  return {
    game: "doodle",
    headers: {},
    seats: [
      { seat: 1, kind: "person", name: "Ada" },
      { seat: 2, kind: "person", name: "Grace" },
    ],
    moves: TOKENS.map((token, index) => ({
      number: index + 1,
      seat: 1,
      token,
      explain: null,
      comment: "",
    })),
    at,
    table: { after: at, acting: [2] } as unknown as TableView,
    result: { scores: [3, 5], winners: [2], by: "play" },
  };
}

function replay() {
  const read = vi.fn<Reader>(async (_record, at) => recordAt(at));
  return { read, source: new ReplaySource("text", recordAt(0), front, "match", read) };
}

describe("a replay as the source of a table", () => {
  it("stops where there is something to see, and at the end", async () => {
    const { source } = replay();
    expect(source.stops).toEqual([0, 1, 3, 4]);
    await source.show(2);
    expect([source.at, source.view?.moves.length, source.view?.phase]).toEqual([3, 3, "playing"]);
    await source.show(99);
    expect([source.view?.phase, source.view?.result?.winners]).toEqual(["over", [2]]);
  });

  it("tells whose turn it was, and nobody's at the end", async () => {
    const { source } = replay();
    await source.show(0);
    expect(source.view?.seats.map(({ acting }) => acting)).toEqual([false, true]);
    await source.show(3);
    expect(source.view?.seats.some(({ acting }) => acting)).toBe(false);
  });

  it("reads every table once, the next one ahead", async () => {
    const { source, read } = replay();
    await source.show(0);
    await source.show(1);
    await source.show(0);
    expect(read.mock.calls.map(([, at]) => at)).toEqual([1, 3]);
  });

  it("can be looked at but not played", async () => {
    const { source } = replay();
    const table: TableSource = source;
    expect(table.room).toBeNull();
    expect(await table.play(1, "take")).toBe(false);
    await expect(table.ask({ type: "pieces", seat: 1, card: "D10" })).rejects.toThrow();
    expect((await table.viewAt(1)).moves.length).toBe(1);
  });
});
