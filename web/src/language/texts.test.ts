import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const HERE = import.meta.dirname;
const SOURCES = join(HERE, "..");
const languages = readdirSync(HERE).filter((name) => name.endsWith(".json"));
const english = read("en.json");

function read(name: string): Record<string, string> {
  return JSON.parse(readFileSync(join(HERE, name), "utf8")) as Record<string, string>;
}

function names(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].sort();
}

/** Keys written out in the sources: t("…") and t(`…`) without a name in it. */
function usedKeys(): Set<string> {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: "utf8" });
  const files = sources.filter((name) => /\.(svelte|ts)$/.test(name) && !name.includes(".test."));
  return new Set(
    files.flatMap((name) => {
      const text = readFileSync(join(SOURCES, name), "utf8");
      return [...text.matchAll(/\b(?:t|say)\(\s*"([^"]+)"/g)].map(([, key]) => key!);
    }),
  );
}

function written(key: string, texts: Record<string, string>): boolean {
  return key in texts || (`${key}.one` in texts && `${key}.other` in texts);
}

it("there are at least two languages", () => expect(languages.length).toBeGreaterThan(1));

it("every key the page uses is written", () => {
  expect([...usedKeys()].filter((key) => !written(key, english))).toEqual([]);
});

describe.each(languages)("%s", (name) => {
  const texts = read(name);

  it("has every key and no other", () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
  });

  it("says the same facts", () => {
    const wrong = Object.keys(english).filter(
      (key) => String(names(texts[key] ?? "")) !== String(names(english[key]!)),
    );
    expect(wrong).toEqual([]);
  });
});
