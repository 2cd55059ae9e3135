import { describe, expect, it, vi } from "vitest";
import { announcer } from "../announcer.svelte";
import { Refusal } from "../connection/refusal";
import type { TableSource } from "../table/source";
import { LessonSource, type Asker } from "./lesson.svelte";

const STEP = { name: "advance", position: "start", goal: "^adv$" };

/** A server that answers every move with the line after it. */
function lesson(opponent: string | null = "Wilma") {
  const server = vi.fn(
    async (_path: string, { line, token }: Readonly<Record<string, string>>) => ({
      line: `${line}+${token}`,
      table: { outcome: null },
      choices: [{ seat: 1 }],
      answer: ["a piece"],
    }),
  );
  return { server, source: new LessonSource("patchwork", STEP, opponent, server as Asker) };
}

async function begun(opponent?: string | null) {
  const { server, source } = lesson(opponent);
  source.follow();
  await vi.waitFor(() => expect(source.view).not.toBeNull());
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
