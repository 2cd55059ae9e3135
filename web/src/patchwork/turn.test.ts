import { beforeEach, describe, expect, it, vi } from "vitest";
import { shapeOf } from "../geometry/shapes";
import { settings } from "../settings.svelte";
import { FakeStorage } from "../table/fake-storage";
import type { Choices, Facts } from "./facts";
import { Turn } from "./turn.svelte";

const SHAPES = [shapeOf(["##"]), shapeOf(["#"])];
const FACTS = { patches: SHAPES.map((shape) => ({ shape })) } as unknown as Facts;

const CHOICES = {
  seat: 1,
  advance: { token: "adv", preview: {} },
  patches: [
    { patch: 0, code: null, placements: { 0: "a1e5" }, tile_placements: { 0: "a1" } },
    { patch: 1, code: "move/not_enough_buttons", placements: {} },
  ],
  special_cells: "",
} as unknown as Choices;

function turnAt(choices: Choices) {
  const listener = { play: vi.fn(async () => true), changed: vi.fn(), refused: vi.fn() };
  const turn = new Turn("match", FACTS, listener);
  turn.see(choices, "1");
  return { turn, listener };
}

beforeEach(() => {
  vi.stubGlobal("sessionStorage", new FakeStorage());
  settings.confirm = true;
});

describe("a turn of Patchwork", () => {
  it("takes a patch that can be paid for, and no other", () => {
    const { turn, listener } = turnAt(CHOICES);
    expect([turn.pick(1), turn.patch]).toEqual([false, null]);
    expect([turn.pick(0), turn.patch]).toEqual([true, 0]);
    turn.go();
    expect(turn.token).toBe("0-0e5");
    turn.go();
    expect(listener.play).toHaveBeenCalledWith(1, "0-0e5");
  });

  it("advances as one whole move", () => {
    const { turn } = turnAt(CHOICES);
    turn.planAdvance();
    expect(turn.token).toBe("adv");
    expect([turn.undo(), turn.token]).toEqual([true, null]);
  });

  it("tells where the patch would win the special tile", () => {
    const { turn } = turnAt(CHOICES);
    expect([turn.write("0-0a1"), turn.winsTile]).toEqual([true, true]);
    expect([turn.write("0-0e5"), turn.winsTile]).toEqual([true, false]);
  });

  it("begins with the special patch that was won, which cannot be put back", () => {
    const { turn } = turnAt({ ...CHOICES, advance: null, patches: [], special_cells: "c3" });
    expect([turn.plan?.kind, turn.canUndo, turn.undo()]).toEqual(["special", false, false]);
    turn.go();
    expect([turn.token, turn.canUndo]).toEqual(["s-c3", true]);
  });
});
