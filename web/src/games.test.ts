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
