import { expect, it } from "vitest";
import { clockText, timeLeft } from "./clock";

it("counts down from what the server said", () => {
  const clock = { kind: "live", remaining_ms: [60_000, 5_000] } as const;
  expect(timeLeft(clock, 1, 1_500)).toBe(58_500);
  expect(timeLeft(clock, 2, 9_000)).toBe(0);
  expect(timeLeft({ kind: "none", remaining_ms: null }, 1, 0)).toBeNull();
});

it.each([
  [249_000, "4:09"],
  [400, "0:01"],
  [11_220_000, "3 h 07 min"],
  [190_800_000, "2 d 5 h"],
])("%i reads %s", (time, text) => expect(clockText(time)).toBe(text));
