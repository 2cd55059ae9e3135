/** What a key does at the table of Doodle. */

export type KeyAction =
  | { readonly kind: "pick"; readonly index: number }
  | { readonly kind: "step"; readonly rows: number; readonly columns: number }
  | { readonly kind: "turn" | "next"; readonly by: 1 | -1 }
  | {
      readonly kind:
        "flip" | "go" | "end" | "undo" | "cut" | "cell" | "neighbor" | "color" | "write" | "tell";
    };

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const PLAIN: Readonly<Record<string, KeyAction["kind"]>> = {
  f: "flip",
  enter: "go",
  " ": "go",
  e: "end",
  escape: "undo",
  z: "undo",
  c: "cut",
  d: "cell",
  b: "neighbor",
  p: "color",
  s: "tell",
  "/": "write",
};

export function keyAction(key: string, shift = false): KeyAction | null {
  if (key in STEPS) {
    const [rows, columns] = STEPS[key]!;
    return { kind: "step", rows, columns };
  }
  if (["1", "2", "3"].includes(key)) return { kind: "pick", index: Number(key) - 1 };
  const small = key.toLowerCase();
  if (small === "r" || small === "n")
    return { kind: small === "r" ? "turn" : "next", by: shift ? -1 : 1 };
  return small in PLAIN ? ({ kind: PLAIN[small] } as KeyAction) : null;
}
