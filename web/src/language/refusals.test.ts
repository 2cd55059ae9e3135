import { beforeEach, describe, expect, it } from "vitest";
import { language } from "./language.svelte";
import { explained } from "./refusals";

const paused = {
  code: "match/phase",
  message: "This is not possible while the match is paused. Resume it first.",
  facts: { phase: "paused", hint: "Resume it first." },
  hints: { hint: { pattern: "Resume it first." } },
};

describe("a refusal on a German page", () => {
  beforeEach(() => {
    language.name = "de";
  });

  it("has a German hint in its German sentence", async () => {
    expect(await explained(paused)).toBe("Das geht gerade nicht. Setz die Partie erst fort.");
  });

  it("fills the facts of a hint", async () => {
    const hint = { pattern: "it is longer than {most} characters.", facts: { most: 40 } };
    const facts = { text: "Ada", hint: "it is longer than 40 characters." };
    const error = { code: "player/name", message: "", facts, hints: { hint } };
    expect(await explained(error)).toBe("„Ada“ geht nicht als Name. Er hat mehr als 40 Zeichen.");
  });

  it("says hints in hints, and errors that are the reason", async () => {
    const inner = { pattern: "the Automa plays the second seat." };
    const cause = { pattern: "", code: "setup/automa", hints: { hint: inner } };
    const error = { code: "match/setup", message: "", hints: { hint: cause } };
    expect(await explained(error)).toContain("Die Automa spielt auf dem zweiten Platz.");
    expect(await explained(error)).not.toMatch(/the|\{/);
  });

  it("keeps what it cannot say in German", async () => {
    const hints = { hint: { pattern: "only {who} knows.", facts: { who: "Ada" } } };
    const error = { ...paused, hints };
    expect(await explained(error)).toBe("Das geht gerade nicht. only Ada knows.");
    expect(await explained({ code: "no/such", message: "No." })).toBe("No.");
  });
});

it("an English page says the pattern itself", async () => {
  language.name = "en";
  expect(await explained(paused)).toContain("Resume it first.");
});
