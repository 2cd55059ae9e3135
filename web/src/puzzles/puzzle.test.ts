import { describe, expect, it, vi } from "vitest";
import type { Asked } from "../game-page";
import type { PuzzleView } from "../shared/wire";
import type { Asker } from "../table/position-source.svelte";
import { PuzzleSource, type Judge } from "./puzzle.svelte";

const PUZZLE: PuzzleView = {
  id: "0a1b2c3d",
  game: "patchwork",
  kind: "fit",
  position: "start",
  rating: 1200,
  given: "17",
  turns: 2,
};

function puzzle(
  right: boolean,
  line: string[] = ["adv", "12-0a1"],
  given: string | null = "17",
  pace = 0,
) {
  /** After every advance it is the rival's turn. */
  const server = vi.fn(async (_path: string, query: Readonly<Record<string, string>>) => ({
    line: `${query["line"]}+${query["token"]}`,
    table: { outcome: null },
    choices: query["token"] === "adv" ? [] : [{ seat: 1 }],
    effect: null,
  }));
  const verdict = { right, line, gap: 0.2, rating: 1010, streak: 1 };
  const judge = vi.fn<Judge>(async () => verdict);
  const answering = vi.fn((choices: unknown, asked: Asked) => ({
    ...(choices as object),
    wanted: asked.given,
  }));
  const source = new PuzzleSource(
    { ...PUZZLE, given },
    { opponent: "Wilma", answering },
    judge,
    pace,
    server as unknown as Asker,
  );
  return { source, server, judge };
}

async function begun(right: boolean, line?: string[], given?: string | null, pace?: number) {
  const made = puzzle(right, line, given, pace);
  await made.source.begin();
  return made;
}

describe("a puzzle as the source of a table", () => {
  it("offers only the patch that is given, and everything where none is", async () => {
    expect((await begun(true)).source.view?.choices).toEqual([{ seat: 1, wanted: "17" }]);
    const free = await begun(true, [], null);
    expect(free.source.view?.choices).toEqual([{ seat: 1, wanted: null }]);
  });

  it("is solved by a right answer, and then there is nothing more to choose", async () => {
    const { source, judge } = await begun(true, ["17-0a1"]);
    expect(await source.play(1, "17-0a1")).toBe(true);
    expect([source.outcome, source.settled, source.view?.choices]).toEqual(["right", true, []]);
    expect(judge).toHaveBeenCalledExactlyOnceWith({ ...PUZZLE }, "17-0a1");
    expect(await source.play(1, "17-0b1")).toBe(false);
    expect(judge).toHaveBeenCalledTimes(1);
  });

  it("shows what would follow a wrong answer, and can be tried again", async () => {
    const { source } = await begun(false, ["17-0b1", "adv", "12-0a1", "adv"]);
    await source.play(1, "17-0b1");
    expect(source.outcome).toBe("wrong");
    const told = source.view?.moves.map(({ token, seat }) => [seat, token]);
    expect(told, "until the rival has had a turn").toEqual([
      [1, "17-0b1"],
      [1, "adv"],
      [2, "12-0a1"],
    ]);
    source.restart();
    await vi.waitFor(() => expect(source.view?.moves).toEqual([]));
    expect([source.outcome, source.settled]).toEqual([null, false]);
    expect(source.view?.choices.length).toBe(1);
  });

  it("shows no more than six moves where the rival does not come to move", async () => {
    const { source } = await begun(
      false,
      [...Array(9).keys()].map((cell) => `s-a${cell + 1}`),
    );
    await source.play(1, "s-a1");
    expect(source.view?.moves.length).toBe(6);
  });

  it("asks its question at the table, and shows what a drawing is worth only afterwards", async () => {
    const { source } = await begun(true, ["17-0a1"]);
    expect([source.question.whole, source.question.brief]).toEqual([
      "puzzles.ask.fit",
      "puzzles.ask.fit.brief",
    ]);
    expect(source.showsBest).toBe(false);
    await source.play(1, "17-0a1");
    expect(source.showsBest).toBe(true);
  });

  it("stays settled once the solution was shown", async () => {
    const { source, judge } = await begun(false, ["17-0a1"]);
    await source.solve();
    expect(judge).toHaveBeenLastCalledWith(expect.anything(), "");
    expect([source.outcome, source.settled]).toEqual(["shown", true]);
    expect(source.view?.moves.map(({ token }) => token)).toEqual(["17-0a1"]);
  });

  it("stops showing moves when somebody begins again", async () => {
    const { source } = await begun(false, ["17-0b1", "adv", "12-0a1"], "17", 150);
    const playing = source.play(1, "17-0b1");
    await vi.waitFor(() => expect(source.view?.moves.length).toBe(1));
    source.restart();
    await playing;
    await vi.waitFor(() => expect(source.view?.moves).toEqual([]));
  });
});
