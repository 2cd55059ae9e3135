import { describe, expect, it, vi } from "vitest";
import type { GameFront } from "../game-page";
import type { Replay, TableView } from "../shared/wire";
import type { TableSource } from "../table/source";
import { announcer } from "../announcer.svelte";
import { recordOf, ReplaySource, type Reader } from "./replay.svelte";

const TOKENS = ["take", "end", "take", "end"];

const front: GameFront = {
  Table: () => ({}),
  Story: () => ({}),
  facts: async () => null,
  moveSentence: ({ token }) => token ?? "",
  reasonWords: ({ kind }) => kind,
  briefHint: ([token]) => token ?? "",
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
      effect: null,
      comment: "",
    })),
    at,
    table: { after: at, acting: [2] } as unknown as TableView,
    result: { scores: [3, 5], winners: [2], by: "play" },
  };
}

function replay() {
  const read = vi.fn<Reader>(async (_record, at) => recordAt(at));
  return { read, source: new ReplaySource("text", recordAt(0), front, null, "match", read) };
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

describe("what a replay shows", () => {
  it("goes by its stops, from the start to the end, and no further", async () => {
    const { source } = replay();
    await source.show(-5);
    expect([source.stop, source.at, source.move, source.isAtEnd]).toEqual([0, 0, null, false]);
    await source.show(1);
    expect([source.stop, source.at, source.move?.token]).toEqual([1, 1, "take"]);
    await source.showMove(2);
    expect(source.stop).toBe(1);
    await source.showMove(99);
    expect([source.stop, source.isAtEnd, source.view?.version]).toEqual([3, true, 4]);
  });

  it("is known by its match once that is over, and by nothing otherwise", () => {
    const read: Reader = async (_record, at) => recordAt(at);
    const made = (whole: Replay, match: string | null) =>
      new ReplaySource("a b", whole, front, null, match, read).id;
    expect(made(recordAt(0), "match")).toBe("match");
    expect(made(recordAt(0), null)).toBe("replay");
    expect(made({ ...recordAt(0), result: null }, "match")).toBe("replay");
  });

  it("carries its record along, and everyone is there", () => {
    const { source } = replay();
    expect(source.record).toBe("data:text/plain;charset=utf-8,text");
    expect([source.online, source.text]).toEqual([[1, 2], "text"]);
    expect(source.follow()()).toBeUndefined();
  });

  it("names seats that have no name by their number", async () => {
    const whole = recordAt(0);
    const seats = whole.seats.map((seat) => ({ ...seat, name: seat.seat === 2 ? "" : "Ada" }));
    const read: Reader = async (_record, at) => recordAt(at);
    const source = new ReplaySource("text", { ...whole, seats }, front, null, null, read);
    await source.show(0);
    expect(source.view?.seats.map(({ name }) => name)).toEqual(["Ada", "several.seat"]);
    expect(source.view?.seats.every(({ yours }) => !yours)).toBe(true);
  });

  it("is the last that was wished, also where an earlier one comes later", async () => {
    const answers = new Map<number, (replay: Replay) => void>();
    const read: Reader = (_record, at) => new Promise((resolve) => answers.set(at, resolve));
    const source = new ReplaySource("text", recordAt(0), front, null, null, read);
    const [first, second] = [source.show(1), source.show(2)];
    answers.get(3)!(recordAt(3));
    await second;
    answers.get(1)!(recordAt(1));
    await first;
    expect([source.at, source.view?.version]).toEqual([3, 3]);
  });

  it("stays as it was where the server does not answer, and says so", async () => {
    const { source, read } = replay();
    await source.show(0);
    read.mockRejectedValue(new Error("cut"));
    await source.show(2);
    expect([source.view?.version, announcer.notice?.kind]).toEqual([0, "refusal"]);
  });

  it("breaks off where the record does, without an end", async () => {
    const read: Reader = async (_record, at) => recordAt(at);
    const broken = { ...recordAt(0), result: null };
    const source = new ReplaySource("text", broken, front, null, null, read);
    await source.show(3);
    expect([source.view?.phase, source.view?.result, source.result]).toEqual([
      "playing",
      null,
      null,
    ]);
    expect(source.view?.seats[1]!.acting).toBe(true);
  });
});

describe("the record of a match", () => {
  const answers = (text: string, status = 200) =>
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => new Response(text, { status })),
    );

  it("is fetched as it is written", async () => {
    answers("[Game patchwork]");
    expect(await recordOf("a/b")).toBe("[Game patchwork]");
    expect(fetch).toHaveBeenCalledWith("/api/rooms/a%2Fb/record");
  });

  it("is refused with the server's own words, or nobody answers", async () => {
    answers('{"error": {"code": "room/unknown", "message": "No."}}', 404);
    await expect(recordOf("x")).rejects.toMatchObject({ code: "room/unknown" });
    for (const text of ["<html>", "{}"]) {
      answers(text, 502);
      await expect(recordOf("x")).rejects.toMatchObject({ code: "page/unreachable" });
    }
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("cut")));
    await expect(recordOf("x")).rejects.toMatchObject({ code: "page/unreachable" });
  });
});
