import { beforeEach, describe, expect, it, vi } from "vitest";
import { cellName, readCell, readCells } from "../geometry/cells";
import { SINGLE } from "../geometry/shapes";
import { settings } from "../settings.svelte";
import { Drafts } from "./drafts";
import { FakeStorage } from "./fake-storage";
import { Turn } from "./turn.svelte";

interface Choices {
  readonly seat: number;
  readonly cells: string;
}

/** The smallest turn there is: one cell, written as its name. */
class CellTurn extends Turn<Choices, "cell"> {
  sent: string[] = [];

  pick(): void {
    this.take("cell", this.piece);
    this.picked();
  }

  get token(): string | null {
    return this.placed ? cellName(this.placed.anchor) : null;
  }

  async confirm(): Promise<void> {
    if (!this.token) return;
    this.sent.push(this.token);
    if (await this.listener.play(this.choices!.seat, this.token)) this.forget();
  }

  protected plans(token: string): boolean {
    const cell = readCell(token);
    if (cell === null) return false;
    this.restore("cell", this.piece, 0, cell);
    return true;
  }

  protected start(): void {}

  protected putBack(): boolean {
    const held = this.canPutBack;
    this.clear();
    return held;
  }

  protected get canPutBack(): boolean {
    return this.plan !== null;
  }

  protected get pieceName(): string | null {
    return "cell";
  }

  private get piece() {
    return { shape: SINGLE, placements: new Map([[0, new Set(readCells(this.choices!.cells))]]) };
  }
}

function turnOf(store = new FakeStorage()) {
  const listener = { play: vi.fn(async () => true), changed: vi.fn(), refused: vi.fn() };
  const turn = new CellTurn("match", listener, new Drafts("match", store));
  turn.see({ seat: 2, cells: "a1e5" }, "first");
  return { turn, listener, store };
}

beforeEach(() => {
  settings.confirm = true;
  settings.sound = false;
});

describe("a turn", () => {
  it("keeps what is held while the others go on, and starts over at its next moment", () => {
    const { turn } = turnOf();
    turn.pick();
    turn.see({ seat: 2, cells: "a1e5i9" }, "first");
    expect([turn.plan, turn.hand.holding()]).toEqual(["cell", true]);
    expect(turn.choices?.cells).toBe("a1e5i9");
    turn.see({ seat: 2, cells: "a1" }, "second");
    expect([turn.plan, turn.hand.holding()]).toEqual([null, false]);
  });

  it("goes from idle to held, laid and sent", async () => {
    const { turn, listener } = turnOf();
    expect([turn.plan, turn.token, turn.go()]).toEqual([null, null, false]);
    turn.pick();
    expect([turn.plan, turn.token]).toEqual(["cell", null]);
    expect(listener.changed).toHaveBeenLastCalledWith("picked");
    turn.go();
    expect(turn.token).toBe("e5");
    turn.go();
    expect(listener.play).toHaveBeenCalledWith(2, "e5");
  });

  it("goes back one state at a time", () => {
    const { turn } = turnOf();
    turn.pick();
    turn.go();
    expect([turn.undo(), turn.token, turn.plan]).toEqual([true, null, "cell"]);
    expect([turn.undo(), turn.plan, turn.hand.hand]).toEqual([true, null, null]);
    expect([turn.canUndo, turn.undo()]).toEqual([false, false]);
  });

  it("is refused where the piece may not lie", () => {
    const { turn, listener } = turnOf();
    turn.pick();
    turn.step(0, 1);
    turn.go();
    expect(listener.refused).toHaveBeenCalledOnce();
    expect(turn.token).toBeNull();
  });

  it("is sent at once where nobody wants to be asked", () => {
    settings.confirm = false;
    const { turn } = turnOf();
    turn.pick();
    turn.go();
    expect(turn.sent).toEqual(["e5"]);
  });

  it("can be written", () => {
    const { turn } = turnOf();
    expect(turn.write("a1")).toBe(true);
    expect(turn.token).toBe("a1");
    expect([turn.write("b1"), turn.write("nonsense")]).toEqual([false, false]);
  });
});

describe("a plan", () => {
  it("stays through views of the same moment, and goes with the next", () => {
    const { turn } = turnOf();
    turn.write("a1");
    turn.see({ seat: 2, cells: "a1e5" }, "first");
    expect(turn.token).toBe("a1");
    turn.see({ seat: 2, cells: "a1e5" }, "second");
    expect([turn.plan, turn.token]).toEqual([null, null]);
  });

  it("is kept in this browser for its moment and seat only", () => {
    const { store } = turnOf();
    turnOf(store).turn.write("a1");
    expect(turnOf(store).turn.token).toBe("a1");
    const later = turnOf(store).turn;
    later.see({ seat: 1, cells: "a1e5" }, "first, of another seat");
    expect(later.token).toBeNull();
  });

  it("is forgotten once it is sent or lifted", async () => {
    const { turn, store } = turnOf();
    turn.write("a1");
    turn.step(1, 0);
    expect(store.kept.size).toBe(0);
    turn.write("a1");
    await turn.confirm();
    expect(store.kept.size).toBe(0);
  });
});
