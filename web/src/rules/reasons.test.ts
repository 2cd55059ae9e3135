import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GAMES } from "../games";
import { ruleAddress, ruleBehind } from "./reasons";

const errors = readFileSync("../src/quiltbee/errors.py", "utf-8");
const codes = [...errors.matchAll(/= "(move\/\w+)"/g)].map((found) => found[1]!);

test("every rule that is named stands on its page", () => {
  const named = GAMES.flatMap(({ name }) => codes.map((code) => ruleBehind(name, code)));
  const rules = named.filter((rule) => rule !== null);
  expect(rules.length).toBeGreaterThan(20);
  for (const rule of rules) {
    const [, book, id] = ruleAddress(rule).match(/^\/rules\/(\w+)#(.+)$/)!;
    expect(readFileSync(`../docs/rules-${book}.md`, "utf-8")).toContain(`**${id}**`);
  }
});

test("a code that no rule explains has none", () => {
  expect(ruleBehind("patchwork", "match/version")).toBeNull();
});
