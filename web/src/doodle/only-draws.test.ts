import { expect, it } from "vitest";
import { onlyDraws } from "./sentences";
import type { Turn } from "./turn.svelte";

function turn(by: string, cuts: readonly string[], wishes: object = {}): Turn {
  const plan = { kind: "card", choice: { by }, piece: { cuts } };
  const told = { choices: { phase: "turn" }, plan, token: null, passing: false };
  return { ...told, ...wishes } as unknown as Turn;
}

it.each([
  ["a patch that is drawn as it is", turn("current", []), true],
  ["a patch that was cut", turn("current", ["va12l"]), false],
  ["a neighbor's patch", turn("neighbor", []), false],
  ["a patch that is laid down", turn("current", [], { token: "1-D01-0a1" }), false],
  ["a turn that is passed", turn("current", [], { passing: true }), false],
  ["the start patch", turn("current", [], { choices: { phase: "setup" } }), false],
  ["a single cell", turn("current", [], { plan: { kind: "cell" } }), false],
  ["a turn of somebody else", turn("current", [], { choices: null }), false],
])("of %s there is nothing more to say", (_, told, expected) => {
  expect(onlyDraws(told)).toBe(expected);
});
