/** What a key does at the table. */

import type { Turn } from "./turn.svelte";

export type KeyAction =
  | { readonly kind: "pick"; readonly index: number }
  | { readonly kind: "step"; readonly rows: number; readonly columns: number }
  | { readonly kind: "turn" | "next"; readonly by: 1 | -1 }
  | { readonly kind: "advance" | "flip" | "go" | "undo" | "write" | "tell" };

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function keyAction(key: string, shift = false): KeyAction | null {
  if (key in STEPS) {
    const [rows, columns] = STEPS[key]!;
    return { kind: "step", rows, columns };
  }
  if (["1", "2", "3"].includes(key)) return { kind: "pick", index: Number(key) - 1 };
  switch (key.toLowerCase()) {
    case "r":
      return { kind: "turn", by: shift ? -1 : 1 };
    case "n":
      return { kind: "next", by: shift ? -1 : 1 };
    case "f":
      return { kind: "flip" };
    case "a":
      return { kind: "advance" };
    case "enter":
    case " ":
      return { kind: "go" };
    case "escape":
    case "z":
      return { kind: "undo" };
    case "s":
      return { kind: "tell" };
    case "/":
      return { kind: "write" };
    default:
      return null;
  }
}

/** Do it to the turn; whether something was done, so that the browser leaves the key alone. */
export function act(turn: Turn, action: KeyAction): boolean {
  switch (action.kind) {
    case "advance":
      turn.planAdvance();
      return true;
    case "go":
      return go(turn);
    case "undo":
      return turn.undo();
    case "pick":
    case "write":
    case "tell":
      return false;
  }
  if (!turn.hand.holding()) return false;
  if (action.kind === "step") turn.step(action.rows, action.columns);
  if (action.kind === "next") turn.next(action.by);
  if (action.kind === "turn") turn.hand.turn(action.by);
  if (action.kind === "flip") turn.hand.flip();
  return true;
}

function go(turn: Turn): boolean {
  if (turn.token) void turn.confirm();
  else if (turn.hand.holding()) turn.hand.lay();
  else return false;
  return true;
}
