// Lists the bugs that Stryker would plant in modules of the page, as JSON: where, which, and what
// stands there instead. Only Stryker's operators are used; who plants them is tools/mutants.
import { readFile } from "node:fs/promises";
import { Instrumenter } from "@stryker-mutator/instrumenter";

const quiet = () => undefined;
const logger = { debug: quiet, info: quiet, warn: quiet, isDebugEnabled: () => false };
const options = { excludedMutations: ["StringLiteral", "ObjectLiteral"], ignorers: [], plugins: null };

const listed = [];
for (const name of process.argv.slice(2)) {
  const content = await readFile(name, "utf-8");
  const instrumenter = new Instrumenter(logger);
  const { mutants } = await instrumenter.instrument([{ name, mutate: true, content }], options);
  for (const { mutatorName, replacement, location } of mutants) {
    listed.push({ name, operator: mutatorName, replacement, ...location });
  }
}
process.stdout.write(JSON.stringify(listed));
