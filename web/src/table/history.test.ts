import { describe, expect, it } from "vitest";
import type { View } from "../connection/protocol";
import { FakeSource } from "./fake-source";
import { History } from "./history.svelte";
import { quietView } from "./quiet-view";

function viewAfter(count: number): View {
  const moves = [...Array(count).keys()].map((index) => ({
    number: index + 1,
    seat: 1,
    token: "adv",
    explain: null,
  }));
  return quietView({
    match: "fake",
    version: count,
    phase: "playing",
    game: "patchwork",
    seats: [],
    table: null,
    choices: [],
    moves,
    result: null,
  });
}

function lookingBack() {
  const source = new FakeSource(viewAfter(3));
  for (const at of [0, 1, 2]) source.past.set(at, viewAfter(at));
  return { source, history: new History(source) };
}

describe("looking back", () => {
  it("steps back through the views of its source, and forward to now", async () => {
    const { history } = lookingBack();
    await history.step(-1);
    expect([history.at, history.view?.moves.length]).toEqual([2, 2]);
    await history.step(-9);
    expect(history.at).toBe(0);
    await history.step(3);
    expect([history.at, history.view]).toEqual([null, null]);
  });

  it("asks for a view only once, unless moves were taken back", async () => {
    const { source, history } = lookingBack();
    await history.step(-1);
    source.past.clear();
    history.now();
    await history.step(-1);
    expect(history.at).toBe(2);
    history.forget();
    await history.step(-1);
    expect(history.at).toBeNull();
  });
});
