import { beforeAll, describe, expect, it } from "vitest";
import { language } from "../language/language.svelte";
import english from "../shared/texts/en.json";
import { clockText, clockWords, timeLeft } from "./clock";

beforeAll(() => void (language.texts = english));

describe("what is left", () => {
  it("counts down from what the server said", () => {
    const clock = { kind: "live", remaining_ms: [60_000, 5_000] } as const;
    expect(timeLeft(clock, 1, 1_500)).toBe(58_500);
    expect(timeLeft(clock, 2, 9_000)).toBe(0);
    expect(timeLeft(clock, 3, 0)).toBeNull();
  });

  it("is nothing without a clock", () => {
    expect(timeLeft({ kind: "none", remaining_ms: null }, 1, 0)).toBeNull();
    expect(timeLeft({ kind: "none", remaining_ms: [5] }, 1, 0)).toBeNull();
    expect(timeLeft({ kind: "live" }, 1, 0)).toBeNull();
    expect(timeLeft({ kind: "live", remaining_ms: [null] as never }, 1, 0)).toBeNull();
  });
});

it.each([
  [249_000, "4:09"],
  [400, "0:01"],
  [0, "0:00"],
  [59_001, "1:00"],
  [3_599_000, "59:59"],
  [3_600_000, "1 h 00 min"],
  [11_220_000, "3 h 07 min"],
  [86_399_000, "23 h 59 min"],
  [86_400_000, "1 d 0 h"],
  [190_800_000, "2 d 5 h"],
])("%i reads %s", (time, text) => expect(clockText(time)).toBe(text));

it.each([
  [{ kind: "live", seconds: 600, increment: 5 }, "10 min + 5 s"],
  [{ kind: "live", seconds: 900, increment: 0 }, "15 min"],
  [{ kind: "days", hours: 24 }, "1 day per turn"],
  [{ kind: "days", hours: 70 }, "3 days per turn"],
  [{ kind: "days" }, "0 days per turn"],
  [{ kind: "none" }, ""],
] as const)("%j is %s", (clock, words) => expect(clockWords(clock)).toBe(words));
