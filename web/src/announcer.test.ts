import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announcer } from "./announcer.svelte";

const heard = () => announcer.spoken.filter(Boolean);

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe("the announcer", () => {
  it("says everything that happened, and how things are now, in one breath", () => {
    announcer.tell("Ben took patch 3.");
    announcer.say("It is Cid's turn.");
    announcer.tell("");
    announcer.tell("Cid took patch 5.");
    announcer.say("Your turn.");
    expect(heard()).not.toContain("Your turn.");
    vi.advanceTimersByTime(60);
    expect(heard()).toEqual(["Ben took patch 3. Cid took patch 5. Your turn."]);
  });

  it("says the same sentence twice in two places, and nothing of before", () => {
    announcer.tell("Ben passes.");
    vi.advanceTimersByTime(60);
    const first = announcer.spoken.indexOf("Ben passes.");
    announcer.tell("Ben passes.");
    vi.advanceTimersByTime(60);
    expect(heard()).toEqual(["Ben passes."]);
    expect(announcer.spoken.indexOf("Ben passes.")).toBe(1 - first);
  });

  it("forgets a refusal as soon as something else is done, but no other sentence", () => {
    announcer.show("No.", "refusal", "PW-4.4");
    announcer.settle();
    expect(announcer.notice).toBeNull();
    announcer.show("Saved.");
    announcer.settle();
    expect(announcer.notice).not.toBeNull();
  });

  it("shows a sentence for as long as it takes to read it", () => {
    announcer.show("No.", "refusal", "PW-4.4");
    expect(announcer.notice).toEqual({ text: "No.", kind: "refusal", rule: "PW-4.4" });
    vi.advanceTimersByTime(3179);
    expect(announcer.notice).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(announcer.notice).toBeNull();
  });

  it("begins to count again with the next sentence", () => {
    announcer.show("One");
    vi.advanceTimersByTime(3000);
    announcer.show("Two");
    vi.advanceTimersByTime(3000);
    expect(announcer.notice?.text).toBe("Two");
    announcer.dismiss();
    expect(announcer.notice).toBeNull();
  });

  it("knows how many places show the notice", () => {
    const leave = announcer.takePlace();
    expect(announcer.places).toBe(1);
    leave();
    expect(announcer.places).toBe(0);
  });
});
