import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { GAMES, gameNamed } from "./games";

const HERE = import.meta.dirname;
const FOLDERS = GAMES.map(({ name }) => name as string);

/** What stands outside of every game's folder: the shared parts of the page. */
function sharedFiles(): string[] {
  const files = readdirSync(HERE, { recursive: true, encoding: "utf8" });
  const own = [...FOLDERS, "shared", "connection"];
  return files.filter(
    (name) =>
      /\.(svelte|ts|css)$/.test(name) &&
      !name.includes(".test.") &&
      name !== "games.ts" &&
      !own.includes(name.split(/[\\/]/)[0]!),
  );
}

it("a game is found by its name", () => {
  expect(GAMES.map(({ name }) => gameNamed(name)?.name)).toEqual(FOLDERS);
  expect(gameNamed("chess")).toBeUndefined();
});

it("no shared part of the page names a game", () => {
  const named = new RegExp(`["'/](${FOLDERS.join("|")})["'/]`);
  const code = (name: string) =>
    readFileSync(join(HERE, name), "utf8").replaceAll(/\/\*.*?\*\//gs, "");
  expect(sharedFiles().filter((name) => named.test(code(name)))).toEqual([]);
});

it("every game has the parts that the others have", () => {
  const parts = FOLDERS.map((folder) => readdirSync(join(HERE, folder)));
  const common = ["game.ts", "front.ts", "facts.ts", "turn.svelte.ts", "desk.svelte.ts", "keys.ts"];
  common.push("ears.ts", "sentences.ts", "tokens.ts", "reasons.ts", "lesson.json", "Layout.svelte");
  for (const files of parts) expect(files).toEqual(expect.arrayContaining(common));
});

it("every way to play that a game offers leads to seats or to a choice of them", () => {
  const ways = GAMES.map(({ ways }) => ways.map(({ testId }) => testId));
  expect(ways).toEqual([
    ["automa", "here"],
    ["several", "alone"],
  ]);
  const seats = GAMES.flatMap(({ ways }) => ways).map(({ seats }) =>
    seats?.().map(({ kind }) => kind),
  );
  expect(seats).toEqual([undefined, ["person", "person"], undefined, ["person"]]);
});

it("what can be chosen about a deal is what the server understands", () => {
  const choices = GAMES.flatMap(({ dealChoices }) => dealChoices);
  expect(choices.map(({ option, values }) => [option, values.map(({ value }) => value)])).toEqual([
    ["edition", ["", "original"]],
    ["first", ["", "1", "2"]],
  ]);
  for (const { title, values } of choices) {
    for (const words of [title, ...values.map((one) => one.title)])
      expect(words()).toMatch(/^deal/);
  }
});

it("a game is known by its books and begins early only where seats may stay empty", () => {
  expect(GAMES.map(({ startsEarly }) => startsEarly)).toEqual([false, true]);
  expect(GAMES.flatMap(({ books }) => books.map(({ prefix }) => prefix))).toEqual([
    "PW",
    "AU",
    "DO",
  ]);
});

it("every game is called and dealt with words of its own", () => {
  const titles = GAMES.flatMap(({ ways }) => ways.map(({ title }) => title()));
  expect(titles).toEqual(["home.automa", "home.here", "several.title", "several.alone"]);
  expect(GAMES.map(({ dye }) => dye)).toEqual(["indigo", "teal"]);
  const values = GAMES.flatMap(({ dealChoices }) => dealChoices).flatMap((choice) => choice.values);
  expect(values.map(({ title, brief }) => [title(), brief?.()])).toEqual([
    ["deal.edition.revised.long", undefined],
    ["deal.edition.original.long", "deal.edition.original"],
    ["deal.first.chance", undefined],
    ["deal.first.1", "deal.first.1"],
    ["deal.first.2", "deal.first.2"],
  ]);
  const [, here] = GAMES[0]!.ways;
  expect(here!.seats!()).toEqual([{ kind: "person" }, { kind: "person", name: "home.second" }]);
});

it("every game brings its lesson when it is wanted", async () => {
  const lessons = await Promise.all(GAMES.map(({ loadLesson }) => loadLesson()));
  expect(lessons.map(({ opponent }) => opponent)).toEqual(["Wilma", null]);
});
