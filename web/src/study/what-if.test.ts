import { expect, test, vi } from "vitest";
import type { GameFront } from "../game-page";
import type { WhatIf } from "../shared/wire";
import { WhatIfSource } from "./what-if.svelte";

const front = { actingSeats: () => [2] } as unknown as GameFront;

/** A server that adds a roll of the die after every "end". */
function answer(moves: readonly string[]): WhatIf {
  const all = moves.at(-1) === "end" ? [...moves, "die-1"] : [...moves];
  const seats = [1, 2].map((seat) => ({ seat, kind: "person", name: "" }));
  return {
    replay: { game: "doodle", headers: {}, seats, moves: [], at: 0, table: {}, result: null },
    line: all.join(" "),
    moves: all,
    choices: [],
  } as unknown as WhatIf;
}

function source() {
  const ask = vi.fn(async (_: string, moves: readonly string[]) => answer(moves));
  return { ask, found: new WhatIfSource("record", front, null, () => undefined, ask) };
}

test("a move is added to the line, and whatever follows from it", async () => {
  const { found, ask } = source();
  await found.go(["start"]);
  await found.play(1, "end");
  expect(ask).toHaveBeenLastCalledWith("record", ["start", "end"]);
  expect(found.moves).toEqual(["start", "end", "die-1"]);
  expect(found.line).toBe("start end die-1");
  expect(found.seat).toBe(2);
  expect(found.view?.seats.map(({ yours }) => yours)).toEqual([true, true]);
});

test("taking back leads to where one moved last, not to the die", async () => {
  const { found } = source();
  await found.go(["start"]);
  expect(found.canTakeBack).toBe(false);
  await found.play(1, "end");
  await found.play(1, "end");
  await found.takeBack();
  expect(found.moves).toEqual(["start", "end", "die-1"]);
  await found.takeBack();
  expect(found.moves).toEqual(["start"]);
  expect(found.canTakeBack).toBe(false);
});

test("what the engine shows is gone with the next move", async () => {
  const { found } = source();
  await found.go(["start"]);
  found.coach!.show({ seat: 2, tokens: ["x"] });
  expect(found.better?.tokens).toEqual(["x"]);
  await found.play(1, "end");
  expect(found.better).toBeNull();
});
