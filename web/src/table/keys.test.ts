import { describe, expect, it, vi } from "vitest";
import { KEYS as DOODLE } from "../doodle/keys";
import { KEYS as PATCHWORK } from "../patchwork/keys";
import { settings } from "../settings.svelte";
import { actOnTurn, heardKey, keyAction } from "./keys";
import type { Turn } from "./turn.svelte";

describe("what a key means", () => {
  it.each([
    ["1", false, { kind: "pick", index: 0 }],
    ["ArrowUp", false, { kind: "step", rows: -1, columns: 0 }],
    ["ArrowRight", false, { kind: "step", rows: 0, columns: 1 }],
    ["r", false, { kind: "turn", by: 1 }],
    ["R", true, { kind: "turn", by: -1 }],
    ["n", false, { kind: "next", by: 1 }],
    ["F", false, { kind: "flip" }],
    ["Enter", false, { kind: "go" }],
    ["Escape", false, { kind: "undo" }],
    ["z", false, { kind: "undo" }],
    ["/", false, { kind: "write" }],
    ["s", false, { kind: "tell" }],
    ["4", false, null],
    ["Tab", false, null],
  ])("%s in every game", (key, shift, action) => {
    expect(keyAction(key, shift, PATCHWORK)).toEqual(action);
    expect(keyAction(key, shift, DOODLE)).toEqual(action);
  });

  it("differs where a game has its own", () => {
    expect(keyAction("a", false, PATCHWORK)).toEqual({ kind: "advance" });
    expect(keyAction("a", false, DOODLE)).toBeNull();
    const kinds = ["e", "c", "d", "B", "p"].map((key) => keyAction(key, false, DOODLE)?.kind);
    expect(kinds).toEqual(["end", "cut", "cell", "neighbor", "color"]);
    expect(keyAction("c", false, PATCHWORK)).toBeNull();
  });
});

/** A key pressed where only these selectors lead to something around it. */
function pressed(key: string, around: readonly string[] = [], held = {}): KeyboardEvent {
  const closest = (selectors: string) =>
    selectors.split(", ").some((one) => around.includes(one)) ? {} : null;
  return { key, shiftKey: false, target: { closest }, ...held } as unknown as KeyboardEvent;
}

describe("a key is left to the browser", () => {
  it.each([
    ["with another key held", pressed("r", [], { ctrlKey: true })],
    ["in a field", pressed("r", ["input"])],
    ["in an open dialog", pressed("Escape", ["dialog[open]"])],
    ["where it presses a button", pressed("Enter", ["button"])],
    ["where it chooses a pencil", pressed("ArrowLeft", ["[role=radiogroup]"])],
  ])("%s", (_where, event) => expect(heardKey(event, PATCHWORK)).toBeNull());

  it("beside the board, where single keys are not wanted", () => {
    settings.keys = false;
    expect(heardKey(pressed("r"), PATCHWORK)).toBeNull();
    expect(heardKey(pressed("r", [".near"]), PATCHWORK)).toEqual({ kind: "turn", by: 1 });
    settings.keys = true;
    expect(heardKey(pressed("r"), PATCHWORK)).toEqual({ kind: "turn", by: 1 });
  });
});

describe("what a key does", () => {
  function fakeTurn(holding: boolean) {
    const hand = { holding: () => holding, turn: vi.fn(), flip: vi.fn() };
    const turn = { hand, go: vi.fn(() => true), undo: vi.fn(() => false), step: vi.fn() };
    return turn as typeof turn & Turn;
  }

  it("moves and turns what is in the hand", () => {
    const turn = fakeTurn(true);
    expect(actOnTurn(turn, { kind: "step", rows: 0, columns: 1 })).toBe(true);
    expect(turn.step).toHaveBeenCalledWith(0, 1);
    expect(actOnTurn(turn, { kind: "turn", by: -1 })).toBe(true);
    expect(turn.hand.turn).toHaveBeenCalledWith(-1);
  });

  it("does nothing with empty hands, but leads on and back", () => {
    const turn = fakeTurn(false);
    expect(actOnTurn(turn, { kind: "flip" })).toBe(false);
    expect(actOnTurn(turn, { kind: "go" })).toBe(true);
    expect(actOnTurn(turn, { kind: "undo" })).toBe(false);
  });
});
