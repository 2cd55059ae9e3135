/** With the catalogs themselves: a German page says German hints in its German sentences. */

import { beforeEach, expect, it } from "vitest";
import { language } from "./language.svelte";
import { explained } from "./refusals";

beforeEach(() => {
  language.name = "de";
});

it("says why a table does not do something now", async () => {
  const hints = { hint: { pattern: "Resume it first." } };
  const facts = { phase: "paused", hint: "Resume it first." };
  expect(await explained({ code: "match/phase", message: "Not now.", facts, hints })).toBe(
    "Das geht gerade nicht. Beende zuerst die Pause.",
  );
});

it("says what is possible in a step of Doodle", async () => {
  const hints = { hint: { pattern: "Shade a cell or score a rectangle." } };
  expect(await explained({ code: "move/wrong_phase", message: "", hints })).toBe(
    "Das geht jetzt nicht. Mal ein Feld aus oder werte ein Rechteck.",
  );
});

it("says why a name is refused", async () => {
  const hint = { pattern: "it is longer than {most} characters.", facts: { most: 40 } };
  const facts = { text: "Ada", hint: "it is longer than 40 characters." };
  expect(await explained({ code: "player/name", message: "", facts, hints: { hint } })).toBe(
    "„Ada“ geht nicht als Name: Er ist länger als 40 Zeichen.",
  );
});

it("says the English pattern on an English page", async () => {
  language.name = "en";
  const hints = { hint: { pattern: "Resume it first." } };
  expect(await explained({ code: "match/phase", message: "", hints })).toMatch(
    /Resume it first\.$/,
  );
});
