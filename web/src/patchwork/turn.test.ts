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

describe("a patch in the hand", () => {
  it("is told with what taking it would bring", () => {
    const { turn, listener } = turnAt(CHOICES);
    expect([turn.preview, turn.winsTile]).toEqual([null, false]);
    turn.pick(0);
    expect(turn.preview).toBe(CHOICES.patches[0]!.preview);
    expect(listener.changed.mock.calls).toEqual([["picked"]]);
    turn.planAdvance();
    expect(turn.preview).toEqual({});
    expect(turn.winsTile).toBe(false);
  });

  it("is put back in one step, and lifted before", () => {
    const { turn } = turnAt(CHOICES);
    turn.pick(0);
    turn.go();
    expect([turn.undo(), turn.token, turn.patch]).toEqual([true, null, 0]);
    expect([turn.canUndo, turn.undo(), turn.patch, turn.canUndo]).toEqual([
      true,
      true,
      null,
      false,
    ]);
    expect(turn.undo()).toBe(false);
  });

  it("lies again as it was turned; another one as it lies in the data", () => {
    const both = {
      ...CHOICES,
      patches: [0, 1].map((patch) => ({
        patch,
        code: null,
        placements: { 0: "a1e5", 1: "a1e5" },
        tile_placements: null,
      })),
    } as unknown as Choices;
    const { turn } = turnAt(both);
    turn.pick(0);
    turn.hand.turn();
    turn.pick(1);
    expect(turn.hand.hand?.orientation).toBe(0);
    turn.pick(0);
    expect([turn.hand.hand?.orientation, turn.winsTile]).toEqual([1, false]);
  });

  it("wins the tile in the way it lies, and in no other", () => {
    const { turn } = turnAt({
      ...CHOICES,
      patches: [
        {
          ...CHOICES.patches[0]!,
          placements: { 0: "a1e5", 1: "a1e5" },
          tile_placements: { 1: "e5" },
        },
      ],
    });
    expect([turn.write("0-0e5"), turn.winsTile]).toEqual([true, false]);
    expect([turn.write("0-1e5"), turn.winsTile]).toEqual([true, true]);
    expect([turn.write("0-1a1"), turn.winsTile]).toEqual([true, false]);
  });

  it("is forgotten once it was played, though the next view came before the answer", async () => {
    const { turn, listener } = turnAt(CHOICES);
    turn.planAdvance();
    listener.play.mockImplementationOnce(async () => {
      turn.see(null, "2");
      return true;
    });
    await turn.confirm();
    turn.see(CHOICES, "1");
    expect(turn.plan).toBeNull();
  });

  it("is rehearsed in silence, unless something is planned already", () => {
    const { turn, listener } = turnAt(CHOICES);
    turn.rehearse();
    expect([turn.plan, turn.hand.hand, listener.changed.mock.calls]).toEqual([null, null, []]);
    turn.planAdvance();
    turn.rehearse();
    expect(turn.token).toBe("adv");
  });

  it("is not rehearsed where none can be taken", () => {
    const { turn } = turnAt({ ...CHOICES, patches: [CHOICES.patches[1]!] });
    turn.rehearse();
    expect(turn.plan).toBeNull();
  });
});

describe("an advance", () => {
  it("puts back what is in the hand, and is laid at once", () => {
    const { turn, listener } = turnAt(CHOICES);
    turn.pick(0);
    turn.planAdvance();
    expect([turn.hand.holding(), turn.patch, turn.canUndo]).toEqual([false, null, true]);
    expect(listener.changed).toHaveBeenLastCalledWith("moved");
  });

  it("is played at once by those who do not want to be asked", () => {
    settings.confirm = false;
    const { turn, listener } = turnAt(CHOICES);
    turn.planAdvance();
    expect(listener.play.mock.calls).toEqual([[1, "adv"]]);
  });

  it("is not there while a special patch waits", () => {
    const { turn } = turnAt({ ...CHOICES, advance: null });
    turn.planAdvance();
    expect([turn.plan, turn.token, turn.write("adv")]).toEqual([null, null, false]);
  });
});

describe("a special patch", () => {
  const SPECIAL = { ...CHOICES, advance: null, patches: [], special_cells: "c3d4" };

  it("comes into the hand by itself, and is told", () => {
    const { turn, listener } = turnAt(SPECIAL);
    expect(listener.changed.mock.calls).toEqual([["picked"]]);
    expect([turn.patch, turn.preview, turn.winsTile]).toEqual([null, null, false]);
  });

  it("can be written, and lifted again but not put back", () => {
    const { turn } = turnAt(SPECIAL);
    expect([turn.write("s-c3"), turn.token]).toEqual([true, "s-c3"]);
    expect([turn.undo(), turn.token, turn.plan?.kind]).toEqual([true, null, "special"]);
    expect(turn.write("s-a1")).toBe(false);
  });

  it("is not there without one", () => {
    const { turn } = turnAt(CHOICES);
    expect([turn.plan, turn.write("s-c3")]).toEqual([null, false]);
  });
});

describe("a move that is written", () => {
  it.each(["nonsense", "1-0a1", "7-0a1", "c3-adv", "deck-1"])("as %s plans nothing", (token) => {
    const { turn } = turnAt(CHOICES);
    expect([turn.write(token), turn.plan]).toEqual([false, null]);
  });

  it("lies ready but is not whole where the patch may not lie", () => {
    const { turn } = turnAt(CHOICES);
    expect([turn.write("0-0c3"), turn.patch]).toEqual([false, 0]);
  });
});

describe("a plan", () => {
  it("is found again after the page was closed, until it is played", async () => {
    const { turn } = turnAt(CHOICES);
    turn.write("0-0e5");
    const again = turnAt(CHOICES);
    expect(again.turn.token).toBe("0-0e5");
    await again.turn.confirm();
    expect(turnAt(CHOICES).turn.token).toBeNull();
  });

  it("stays where the move was refused", async () => {
    const { turn, listener } = turnAt(CHOICES);
    turn.write("0-0e5");
    listener.play.mockResolvedValueOnce(false);
    await turn.confirm();
    expect(turnAt(CHOICES).turn.token).toBe("0-0e5");
  });

  it("is not sent before it is whole", async () => {
    const { turn, listener } = turnAt(CHOICES);
    await turn.confirm();
    turn.pick(0);
    await turn.confirm();
    turn.see(null, "2");
    await turn.confirm();
    expect(listener.play).not.toHaveBeenCalled();
  });
});
