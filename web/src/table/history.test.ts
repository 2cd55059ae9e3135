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
    effect: null,
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

  it("does not show an earlier wish that is answered late", async () => {
    const { source, history } = lookingBack();
    const answers = new Map<number, () => void>();
    source.viewAt = (at) => new Promise((resolve) => answers.set(at, () => resolve(viewAfter(at))));
    const first = history.step(-1);
    const second = history.step(-1);
    answers.get(1)!();
    await second;
    answers.get(2)!();
    await first;
    expect([history.at, history.view?.moves.length]).toEqual([1, 1]);
    history.now();
    expect(history.view).toBeNull();
  });

  it("shows moves again one by one, until now or until someone steps in", async () => {
    const { history } = lookingBack();
    const shown: (number | null)[] = [];
    const look = async () => void shown.push(history.at);
    await history.play(1, look);
    expect([shown, history.at]).toEqual([[1, 2], null]);
    await history.play(0, async () => void (await history.step(1)));
    expect(history.at).toBe(1);
  });
});

describe("steps into the past", () => {
  it("count from now, and do not leave where there is nothing", async () => {
    const { history } = lookingBack();
    expect([history.length, history.at]).toEqual([3, null]);
    expect(new History(new FakeSource(null)).length).toBe(0);
    await history.step(1);
    expect(history.at).toBeNull();
  });

  it("lead back to now where the past cannot be shown", async () => {
    const { source, history } = lookingBack();
    source.past.clear();
    await history.step(-2);
    expect([history.at, history.view]).toEqual([null, null]);
  });

  it("are shown again at a pace of nine tenths of a second", async () => {
    const { history } = lookingBack();
    const paces: number[] = [];
    await history.play(1, async (pace) => void paces.push(pace));
    expect(paces).toEqual([900, 900]);
  });

  it("stop being shown when someone goes back to now, or shows them again", async () => {
    const { history } = lookingBack();
    await history.play(0, async () => history.now());
    expect(history.at).toBeNull();
    let again: Promise<void> | null = null;
    await history.play(0, async () => {
      again ??= history.play(2, async () => undefined);
      await again;
    });
    expect(history.at).toBeNull();
  });
});
