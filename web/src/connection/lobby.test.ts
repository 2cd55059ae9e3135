import { expect, it } from "vitest";
import type { RoomLine } from "./protocol";
import { tablesAfter } from "./lobby";

function table(match: string, changed_at: number): RoomLine {
  return { match, changed_at } as RoomLine;
}

function told(rooms: RoomLine[], gone: string[] = [], whole = false) {
  return { type: "lobby", rooms, gone, whole } as const;
}

it("begins with all tables", () => {
  const tables = [table("b", 2), table("a", 1)];
  expect(tablesAfter([table("old", 9)], told(tables, [], true))).toEqual(tables);
});

it("takes in what changed and lets go what is gone", () => {
  const before = [table("c", 3), table("b", 2), table("a", 1)];
  const after = tablesAfter(before, told([table("a", 4), table("d", 5)], ["b"]));
  expect(after).toEqual([table("d", 5), table("a", 4), table("c", 3)]);
});

it("stays as it is when nothing it has changes", () => {
  const before = [table("b", 2), table("a", 1)];
  expect(tablesAfter(before, told([], ["x"]))).toEqual(before);
});
