import { expect, test } from "vitest";
import type { Seat, View } from "../connection/protocol";
import { quietView } from "../table/quiet-view";
import { isAlone } from "./coach";

function view(phase: View["phase"], ...kinds: [Seat["kind"], boolean][]): View {
  const seats = kinds.map(([kind, yours], index) => ({
    seat: index + 1,
    kind,
    name: "",
    level: null,
    yours,
    acting: true,
  }));
  const told = { match: "m", version: 1, game: "patchwork", table: null, choices: [], moves: [] };
  return quietView({ ...told, phase, seats, result: null } as never);
}

test("a coach sits with one person among bots, and with nobody else", () => {
  expect(isAlone(view("playing", ["person", true], ["bot", false]))).toBe(true);
  expect(isAlone(view("playing", ["person", true], ["automa", false]))).toBe(true);
  expect(isAlone(view("playing", ["person", true], ["person", false]))).toBe(false);
  expect(isAlone(view("playing", ["person", true], ["person", true]))).toBe(false);
  expect(isAlone(view("playing", ["person", false], ["bot", false]))).toBe(false);
  expect(isAlone(view("over", ["person", true], ["bot", false]))).toBe(false);
  expect(isAlone(null)).toBe(false);
});
