import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../settings.svelte";
import { has, language, LANGUAGES, t } from "./language.svelte";

const page = { documentElement: { lang: "" } };

function browser(...languages: string[]): void {
  vi.stubGlobal("navigator", { languages });
}

beforeEach(() => vi.stubGlobal("document", page));

afterEach(() => {
  settings.language = "auto";
  language.texts = {};
  vi.unstubAllGlobals();
});

describe("the language of the page", () => {
  it("is one of those it has texts for, English first", () => {
    expect(LANGUAGES).toEqual(["en", "de"]);
  });

  it("is what the browser asks for", async () => {
    browser("de-AT", "en");
    await language.choose();
    expect([language.name, page.documentElement.lang]).toEqual(["de", "de"]);
    expect(t("phrase.good_luck")).toBe("Viel Glück!");
    browser("fr");
    await language.choose();
    expect([language.name, page.documentElement.lang]).toEqual(["en", "en"]);
    expect(t("phrase.good_luck")).toBe("Good luck!");
  });

  it("is what was chosen, whatever the browser asks for", async () => {
    browser("en");
    settings.language = "de";
    await language.choose();
    expect(language.name).toBe("de");
  });
});

describe("a text", () => {
  it("is filled with its facts, and is its own key where it is missing", () => {
    language.texts = { hello: "Hello {name}", "buttons.one": "{count} button" };
    expect(t("hello", { name: "Ada" })).toBe("Hello Ada");
    expect(t("buttons", { count: 1 })).toBe("1 button");
    expect(t("nothing.here")).toBe("nothing.here");
  });

  it("is there or not", () => {
    language.texts = { hello: "Hello", empty: "" };
    expect([has("hello"), has("empty"), has("nothing")]).toEqual([true, true, false]);
  });
});
