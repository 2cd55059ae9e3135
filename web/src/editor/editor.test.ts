import { expect, test, vi } from "vitest";
import { shapeOf } from "../geometry/shapes";
import type { PositionChecked } from "../shared/wire";
import { EditorDesk } from "./editor.svelte";
import { placementsOn } from "./placing";

const fine = (line: string): PositionChecked => ({
  line,
  faults: [],
  acting: [1],
  scores: [],
  over: false,
});

test("every change can be undone and done again", async () => {
  const shown = vi.fn();
  const desk = new EditorDesk("a", shown, async (line) => fine(line), 0);
  desk.change("b");
  desk.change("b");
  desk.change("c");
  desk.undo();
  expect([desk.line, desk.canUndo, desk.canRedo]).toEqual(["b", true, true]);
  desk.undo();
  desk.undo();
  expect([desk.line, desk.canUndo]).toEqual(["a", false]);
  desk.redo();
  desk.redo();
  expect([desk.line, desk.canRedo]).toEqual(["c", false]);
  desk.undo();
  desk.change("d");
  expect(desk.canRedo).toBe(false);
  expect(shown).toHaveBeenLastCalledWith("d");
  desk.leave();
});

test("only what is said to the line that is shown counts", async () => {
  const answers: ((found: PositionChecked) => void)[] = [];
  const desk = new EditorDesk(
    "a",
    undefined,
    () => new Promise((answer) => answers.push(answer)),
    0,
  );
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  desk.change("b");
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!(fine("b"));
  await vi.waitFor(() => expect(desk.checked?.line).toBe("b"));
  answers[0]!({ ...fine("a"), faults: [{ code: "setup/time", message: "", facts: {} }] });
  await Promise.resolve();
  expect(desk.isPossible).toBe(true);
  desk.leave();
});

test("a failure is told as what is wrong", async () => {
  const desk = new EditorDesk("a", undefined, () => Promise.reject(new Error("gone")), 0);
  await vi.waitFor(() => expect(desk.faults).toHaveLength(1));
  expect(desk.isPossible).toBe(false);
});

test("a shape fits where nothing is covered", () => {
  const bar = shapeOf(["###"]);
  const places = placementsOn(bar, new Set([0]));
  expect([...places.keys()]).toEqual([0, 1]);
  expect(places.get(0)!.has(0)).toBe(false);
  expect(places.get(0)!.size).toBe(62);
  expect(places.get(1)!.size).toBe(62);
});
