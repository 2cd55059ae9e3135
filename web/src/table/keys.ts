/** What a key does at a table. Most keys mean the same in every game; a game adds its own. */

import { settings } from "../settings.svelte";
import type { Turn } from "./turn.svelte";

export type BoardKey =
  | { readonly kind: "step"; readonly rows: number; readonly columns: number }
  | { readonly kind: "turn" | "next"; readonly by: 1 | -1 }
  | { readonly kind: "flip" | "go" | "undo" };

export type TableKey =
  | BoardKey
  | { readonly kind: "pick"; readonly index: number }
  | { readonly kind: "write" }
  | { readonly kind: "tell" };

export type KeyAction<Own extends string = never> = TableKey | { readonly kind: Own };

/** The keys of one game, by the letter. */
export type OwnKeys<Own extends string> = Readonly<Record<string, Own>>;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const PLAIN: Readonly<Record<string, "flip" | "go" | "undo" | "write" | "tell">> = {
  f: "flip",
  enter: "go",
  " ": "go",
  escape: "undo",
  z: "undo",
  s: "tell",
  "/": "write",
};

/** What a key means, or null if it means nothing here. */
export function keyAction<Own extends string>(
  key: string,
  shift: boolean,
  own: OwnKeys<Own>,
): KeyAction<Own> | null {
  const step = STEPS[key];
  if (step) return { kind: "step", rows: step[0], columns: step[1] };
  if (["1", "2", "3"].includes(key)) return { kind: "pick", index: Number(key) - 1 };
  const small = key.toLowerCase();
  if (small === "r") return { kind: "turn", by: shift ? -1 : 1 };
  if (small === "n") return { kind: "next", by: shift ? -1 : 1 };
  const kind = PLAIN[small] ?? own[small];
  return kind ? ({ kind } as KeyAction<Own>) : null;
}

/** Whether a key was pressed for the table, and not for the browser, a dialog or a field. */
export function isForTable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target as Element).closest("dialog[open], input, select");
}

/** What a key that was pressed at a table means there, or null if it is left to the browser. */
export function heardKey<Own extends string>(
  event: KeyboardEvent,
  own: OwnKeys<Own>,
): KeyAction<Own> | null {
  if (!isForTable(event)) return null;
  const target = event.target as Element;
  const action = keyAction(event.key, event.shiftKey, own);
  if (!action) return null;
  if (action.kind === "go" && target.closest("button, a, summary")) return null;
  if (action.kind === "step" && target.closest("[role=radiogroup]")) return null;
  return settings.keys || target.closest(".near") ? action : null;
}

/** Do to the turn what a key means; whether anything was done, so that the browser ignores it. */
export function actOnTurn(turn: Turn, action: BoardKey): boolean {
  if (action.kind === "go") return turn.go();
  if (action.kind === "undo") return turn.undo();
  if (!turn.hand.holding()) return false;
  if (action.kind === "step") turn.step(action.rows, action.columns);
  if (action.kind === "next") turn.next(action.by);
  if (action.kind === "turn") turn.hand.turn(action.by);
  if (action.kind === "flip") turn.hand.flip();
  return true;
}
