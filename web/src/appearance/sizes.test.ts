import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SIZES, withSizes } from "./sizes";

describe("named sizes", () => {
  it("stand for their conditions", () => {
    expect(withSizes("@media (--side), (--slim) {\n  .a {}\n}")).toBe(
      `@media ${SIZES.side}, ${SIZES.slim} {\n  .a {}\n}`,
    );
  });

  it("leave everything else alone", () => {
    const style = ".a { color: var(--ink); }\n@container (max-width: 230px) {}";
    expect(withSizes(style)).toBe(style);
  });

  it("must be known", () => {
    expect(() => withSizes("@media (--huge) {}")).toThrow("huge");
  });
});

it("no style names a size of the screen in numbers", () => {
  const sources = join(import.meta.dirname, "..");
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" });
  const styles = files.filter((name) => /\.(svelte|css)$/.test(name));
  const conditions = styles.flatMap((name) => {
    const rules = readFileSync(join(sources, name), "utf8").match(/@media[^{]+/g) ?? [];
    return rules.filter((rule) => /\d/.test(rule)).map((rule) => `${name}: ${rule}`);
  });
  expect(conditions).toEqual([]);
});
