import { expect, test } from "vitest";
import type { Outlook } from "../shared/wire";
import { LOOKS, OutlookDesk } from "./outlook.svelte";

const outlook = (effort: number): Outlook => ({ seat: 1, measure: "win", effort, prospects: [] });

test("it looks longer and longer, and then no more", async () => {
  const asked: number[] = [];
  const desk = new OutlookDesk(async (_, __, look) => {
    asked.push(look);
    return outlook(look);
  });
  desk.watch("line", 1);
  await expect.poll(() => desk.looks).toBe(LOOKS);
  expect(asked).toEqual([0, 1, 2, 3]);
  expect(desk.outlook?.effort).toBe(3);
});

test("when nobody looks on, nothing more is asked", async () => {
  const asked: number[] = [];
  let answer: (found: Outlook) => void = () => undefined;
  const desk = new OutlookDesk((_, __, look) => {
    asked.push(look);
    return new Promise((resolve) => (answer = resolve));
  });
  const leave = desk.watch("line", 1);
  leave();
  answer(outlook(0));
  await Promise.resolve();
  expect(asked).toEqual([0]);
  expect(desk.outlook).toBeNull();
});

test("what is refused is told", async () => {
  const desk = new OutlookDesk(() => Promise.reject(new Error("gone")));
  desk.watch("line", 1);
  await expect.poll(() => desk.failure).not.toBeNull();
});
