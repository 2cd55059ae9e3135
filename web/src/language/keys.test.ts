/** The page and its catalog agree: it asks for no text that is missing, and none is left over. */

import { readdirSync, readFileSync } from "node:fs";
import { parse } from "svelte/compiler";
import ts from "typescript";
import { expect, test } from "vitest";

const LONGEST = 22;
const LONGEST_NAME = "Kasimir";
/** Stand beside a button's own words, or are heard and not seen. */
const BESIDE_BUTTONS = new Set([
  "advance.title",
  "bot.strength",
  "home.lead",
  "home.lost",
  "others.open",
  "others.switch",
]);

interface SvelteNode {
  type: string;
  name?: string;
  start: number;
  end: number;
}

/** The texts of a language as the page loads them. */
function textsOf(language: string): Record<string, string> {
  return JSON.parse(readFileSync(`src/shared/texts/${language}.json`, "utf-8"));
}

const languages = readdirSync("src/shared/texts").map((name) => name.replace(".json", ""));
const english = textsOf("en");
const known = new Set(Object.keys(english).flatMap((key) => [key, withoutNumber(key)]));

const paths = readdirSync("src", { recursive: true, encoding: "utf-8" })
  .filter((path) => /\.(ts|svelte)$/.test(path) && !/\.test\.|^shared\//.test(path))
  .map((path) => `src/${path}`);

/** A key without the form that a number chooses. */
function withoutNumber(key: string): string {
  return key.replace(/\.(one|other)$/, "");
}

/** What a source says as TypeScript: of a component its scripts and every expression. */
function programs(path: string): ts.SourceFile[] {
  const text = readFileSync(path, "utf-8");
  if (path.endsWith(".ts")) return [program(text)];
  const found: ts.SourceFile[] = [];
  const component = parse(text, { modern: true });
  for (const script of [component.instance, component.module]) {
    if (script) found.push(program(within(text, script.content as unknown as SvelteNode)));
  }
  visit(component.fragment, (node) => {
    if (isExpression(node)) found.push(program(`(${within(text, node)})`));
    return !isExpression(node);
  });
  return found;
}

function program(text: string): ts.SourceFile {
  return ts.createSourceFile("source.ts", text, ts.ScriptTarget.Latest);
}

function within(text: string, node: SvelteNode): string {
  return text.slice(node.start, node.end);
}

/** Whether a node of a component is script: Svelte names its own kinds otherwise than ESTree. */
function isExpression(node: SvelteNode): boolean {
  return /(Expression|Literal|Identifier|Declaration|Pattern)$/.test(node.type);
}

/** Go through a tree; `enter` says whether to go deeper. */
function visit(node: unknown, enter: (node: SvelteNode) => boolean): void {
  if (Array.isArray(node)) return node.forEach((each) => visit(each, enter));
  if (typeof node !== "object" || node === null) return;
  if ("type" in node && "start" in node && !enter(node as SvelteNode)) return;
  for (const [name, child] of Object.entries(node)) {
    if (name !== "metadata" && name !== "parent") visit(child, enter);
  }
}

interface Found {
  /** Every text that may be a key. */
  literals: Set<string>;
  /** Keys of which only a part is written out: `action.${name}`. */
  templates: RegExp[];
  /** The keys that `t` and `has` are asked for, written out. */
  asked: Set<string>;
}

function search(sources: readonly ts.SourceFile[]): Found {
  const found: Found = { literals: new Set(), templates: [], asked: new Set() };
  const walk = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.literals.add(node.text);
    if (ts.isTemplateExpression(node)) addTemplate(node, found.templates);
    if (ts.isCallExpression(node) && isLookup(node.expression)) {
      const key = node.arguments[0];
      if (key && ts.isStringLiteralLike(key)) found.asked.add(key.text);
    }
    ts.forEachChild(node, walk);
  };
  sources.forEach(walk);
  return found;
}

function isLookup(called: ts.Expression): boolean {
  return ts.isIdentifier(called) && ["t", "has"].includes(called.text);
}

/** A template that could be a key becomes a pattern; it must begin or end with a part of one. */
function addTemplate(node: ts.TemplateExpression, templates: RegExp[]): void {
  const parts = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
  const isKey = parts.every((part) => /^[a-z_.]*$/.test(part));
  if (isKey && parts.some((part) => /[a-z]\.|\.[a-z]/.test(part))) {
    const pattern = parts.map((part) => part.replaceAll(".", "\\.")).join("[\\w./-]*");
    templates.push(new RegExp(`^${pattern}$`));
  }
}

const page = search(paths.flatMap(programs));

test("every text that the page asks for is written", () => {
  expect(page.asked.size).toBeGreaterThan(150);
  expect([...page.asked].filter((key) => !known.has(key))).toEqual([]);
});

test("every text of the page is used", () => {
  const own = Object.keys(english).filter((key) => !/^(phrase|error)\./.test(key));
  expect(own.length).toBeGreaterThan(300);
  const unused = own.filter((key) => {
    const spellings = [key, withoutNumber(key)];
    return !spellings.some(
      (each) => page.literals.has(each) || page.templates.some((pattern) => pattern.test(each)),
    );
  });
  expect(unused).toEqual([]);
});

/** The keys inside of buttons, and of links that look like one. */
function keysOnButtons(path: string): string[] {
  const text = readFileSync(path, "utf-8");
  const found: ts.SourceFile[] = [];
  visit(parse(text, { modern: true }).fragment, (node) => {
    if (node.type !== "RegularElement") return true;
    const tag = within(text, node).slice(0, within(text, node).indexOf(">"));
    if (node.name !== "button" && !(node.name === "a" && /class="[^"]*button/.test(tag)))
      return true;
    visit((node as SvelteNode & { fragment: unknown }).fragment, (inner) => {
      if (isExpression(inner)) found.push(program(`(${within(text, inner)})`));
      return !isExpression(inner);
    });
    return true;
  });
  return [...search(found).asked];
}

test.each(languages)("the words on a button are short enough for a phone: %s", (language) => {
  const texts = textsOf(language);
  const components = paths.filter((path) => path.endsWith(".svelte"));
  const keys = new Set(components.flatMap(keysOnButtons));
  expect(keys.size).toBeGreaterThan(30);
  const said = [...keys]
    .filter((key) => !BESIDE_BUTTONS.has(key))
    .map((key) => (texts[key] ?? "").replace("{name}", LONGEST_NAME));
  expect(said.filter((words) => words.length > LONGEST)).toEqual([]);
});
