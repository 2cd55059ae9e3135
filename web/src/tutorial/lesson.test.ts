import { describe, expect, it, vi } from "vitest";
import { announcer } from "../announcer.svelte";
import { Refusal } from "../connection/refusal";
import type { TableSource } from "../table/source";
import { LessonSource, type Asker } from "./lesson.svelte";

const STEP = { name: "advance", position: "start", goal: "^adv$", points: [] };
const fitting = vi.fn((choices: unknown) => choices);

/** A server that answers every move with the line after it. */
function lesson(opponent: string | null = "Wilma") {
  const server = vi.fn(
    async (_path: string, { line, token }: Readonly<Record<string, string>>) => ({
      line: `${line}+${token}`,
      table: { outcome: null },
      choices: token === "lost" ? [] : [{ seat: 1 }],
      effect: null,
      answer: ["a piece"],
    }),
  );
  const answering = (choices: unknown) => choices;
  const lesson = { steps: [STEP], opponent, fitting, answering };
  return { server, source: new LessonSource("patchwork", lesson, STEP, server as Asker) };
}

async function begun(opponent?: string | null) {
  const { server, source } = lesson(opponent);
  await source.begin();
  return { server, source };
}

describe("a lesson as the source of a table", () => {
  it("begins at its position, with the learner to move", async () => {
    const { source } = await begun();
    expect(source.view?.seats.map(({ name, acting }) => [name, acting])).toEqual([
      ["lesson.you", true],
      ["Wilma", false],
    ]);
    expect((await begun(null)).source.view?.seats.length).toBe(1);
  });

  it("is done by the move it asks for; then there is nothing more to choose", async () => {
    const { source } = await begun();
    await source.play(1, "17-0a1");
    expect(source.done).toBe(false);
    await source.play(1, "adv");
    expect([source.done, source.view?.choices]).toEqual([true, []]);
  });

  it("offers only what fits the step", async () => {
    fitting.mockReturnValueOnce({ seat: 1, fits: true });
    const { source } = await begun();
    expect(source.view?.choices).toEqual([{ seat: 1, fits: true }]);
    expect(fitting).toHaveBeenLastCalledWith({ seat: 1 }, "advance");
  });

  it("begins again, kindly, where the goal can no longer be reached", async () => {
    const { server, source } = await begun();
    await source.play(1, "lost");
    expect(announcer.notice?.text).toBe("lesson.try_again");
    await vi.waitFor(() => expect(source.view?.moves).toEqual([]));
    expect(server.mock.lastCall?.[1]["line"]).toBe("start");
    expect(source.done).toBe(false);
  });

  it("plays on from the position after the last move, and begins again", async () => {
    const { server, source } = await begun();
    await source.play(1, "adv");
    expect(server.mock.lastCall?.[1]["line"]).toBe("start+");
    source.restart();
    await vi.waitFor(() => expect(source.view?.moves).toEqual([]));
    expect(source.done).toBe(false);
    expect(server.mock.lastCall?.[1]["line"]).toBe("start");
  });

  it("remembers its views, so that the learner can look back", async () => {
    const { source } = await begun();
    await source.play(1, "adv");
    const table: TableSource = source;
    expect((await table.viewAt(0)).moves).toEqual([]);
    expect((await table.viewAt(1)).moves.length).toBe(1);
    await expect(table.viewAt(2)).rejects.toThrow();
  });

  it("asks about the position it stands at", async () => {
    const { server, source } = await begun();
    const question = { type: "pieces", seat: 1, card: "D10", cuts: ["va12l"] } as const;
    expect(await source.ask(question)).toEqual(["a piece"]);
    expect(server).toHaveBeenLastCalledWith("/api/positions/answers", {
      line: "start+",
      question: JSON.stringify(question),
    });
  });

  it("shows why a move was refused", async () => {
    const { server, source } = await begun();
    server.mockRejectedValueOnce(new Refusal({ code: "move/no_room", message: "No room." }));
    expect(await source.play(1, "17-0a1")).toBe(false);
    expect(announcer.notice).toMatchObject({ kind: "refusal", rule: "PW-4.1" });
  });
});

describe("the table of a lesson", () => {
  it("counts its moves and versions, and knows who made them", async () => {
    const { source } = await begun();
    expect([source.id, source.view?.match]).toEqual([
      "lesson-patchwork-advance",
      "lesson-patchwork-advance",
    ]);
    expect([source.view?.version, source.view?.phase, source.busy]).toEqual([1, "playing", false]);
    await source.play(1, "first");
    await source.play(1, "second");
    expect(source.view?.version).toBe(3);
    expect(source.view?.moves.map(({ number, seat, token }) => [number, seat, token])).toEqual([
      [1, 1, "first"],
      [2, 1, "second"],
    ]);
  });

  it("has a learner who sits here and someone who does not", async () => {
    const { source } = await begun();
    expect(source.view?.seats.map(({ seat, kind, yours }) => [seat, kind, yours])).toEqual([
      [1, "person", true],
      [2, "bot", false],
    ]);
    expect(source.online).toEqual([1]);
  });

  it("is busy while the server is asked", async () => {
    const { source } = await begun();
    const played = source.play(1, "adv");
    expect(source.busy).toBe(true);
    expect(await played).toBe(true);
    expect(source.busy).toBe(false);
  });

  it("asks about the game, the line and the move", async () => {
    const { server, source } = await begun();
    await source.play(1, "adv");
    expect(server).toHaveBeenLastCalledWith("/api/positions", {
      game: "patchwork",
      line: "start+",
      token: "adv",
    });
  });

  it("forgets the views after a point to which it went back", async () => {
    const { source } = await begun();
    await source.play(1, "first");
    await source.play(1, "second");
    source.restart();
    await vi.waitFor(() => expect(source.view?.moves).toEqual([]));
    await expect(source.viewAt(1)).rejects.toThrow("There is no move 1.");
  });

  it("has nobody to move where there is nothing to choose", async () => {
    const { server, source } = await begun();
    const facts = { line: "x", choices: [], effect: null, answer: [] };
    server.mockResolvedValueOnce({ ...facts, table: { outcome: null } });
    await source.play(1, "adv");
    expect([source.done, source.view?.seats[0]!.acting]).toEqual([true, false]);
  });

  it("ends as the game ends, with winners or one winner", async () => {
    for (const [outcome, winners] of [
      [{ scores: [3, 5], winner: 2 }, [2]],
      [{ scores: [5], winners: [1] }, [1]],
    ] as const) {
      const { server, source } = await begun();
      const facts = { line: "x", choices: [], effect: null, answer: [], table: { outcome } };
      server.mockResolvedValueOnce(facts as never);
      await source.play(1, "adv");
      expect(source.view?.phase).toBe("over");
      expect(source.view?.result).toEqual({ scores: outcome.scores, winners, by: "play" });
    }
  });

  it("is not done before anything was done, whatever its goal is", async () => {
    const { server } = lesson();
    const step = { ...STEP, goal: ".*" };
    const answering = (choices: unknown) => choices;
    const any = { steps: [step], opponent: null, fitting, answering };
    const source = new LessonSource("patchwork", any, step, server as Asker);
    expect(source.busy).toBe(false);
    await source.begin();
    expect(source.done).toBe(false);
    await source.play(1, "anything");
    expect(source.done).toBe(true);
  });

  it("stays done once it is, and stays undone at its beginning", async () => {
    const { source } = await begun();
    expect(source.done).toBe(false);
    await source.play(1, "adv");
    await source.play(1, "other");
    expect(source.done).toBe(true);
    await source.begin();
    expect(source.done).toBe(true);
  });
});
