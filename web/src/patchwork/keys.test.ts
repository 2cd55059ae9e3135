import { expect, it } from "vitest";
import { keyAction } from "./keys";

it.each([
  ["1", false, { kind: "pick", index: 0 }],
  ["ArrowUp", false, { kind: "step", rows: -1, columns: 0 }],
  ["ArrowRight", false, { kind: "step", rows: 0, columns: 1 }],
  ["r", false, { kind: "turn", by: 1 }],
  ["R", true, { kind: "turn", by: -1 }],
  ["n", false, { kind: "next", by: 1 }],
  ["F", false, { kind: "flip" }],
  ["a", false, { kind: "advance" }],
  ["Enter", false, { kind: "go" }],
  ["Escape", false, { kind: "undo" }],
  ["z", false, { kind: "undo" }],
  ["/", false, { kind: "write" }],
  ["4", false, null],
  ["Tab", false, null],
])("%s", (key, shift, action) => expect(keyAction(key, shift)).toEqual(action));
