import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

const PACKAGES = new URL("../node_modules/", import.meta.url).pathname;
const IN_A_PACKAGE = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const OF_A_TOOL = /^\0(vite|rolldown)\//;

interface Package {
  name: string;
  version: string;
  license: string;
  homepage?: string;
}

/** Writes what of others is in the page: `licences.txt` for people, a CycloneDX bill for programs. */
export function licences(): Plugin {
  return {
    name: "quiltbee-licences",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const names = new Set(Object.values(bundle).flatMap(sourcesOf).flatMap(packageOf));
      const packages = [...names].sort().map(read);
      const texts = packages.map((each) => `${heading(each)}\n\n${licenceText(each)}`);
      const emit = (fileName: string, source: string) =>
        this.emitFile({ type: "asset", fileName, source });
      emit("licences.txt", [PREAMBLE, ...texts].join(`\n\n${"-".repeat(72)}\n\n`) + "\n");
      emit("licences.cdx.json", JSON.stringify(billOf(packages), null, 1) + "\n");
    },
  };
}

const PREAMBLE = "Quiltbee's page contains work of others, under these licences.";

function sourcesOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset): string[] {
  return file.type === "chunk" ? Object.keys(file.modules) : file.originalFileNames;
}

function packageOf(source: string): string[] {
  const name = (IN_A_PACKAGE.exec(source) ?? OF_A_TOOL.exec(source))?.[1];
  return name === undefined ? [] : [name];
}

function read(name: string): Package {
  const found = JSON.parse(readFileSync(join(PACKAGES, name, "package.json"), "utf8")) as Package;
  if (!found.license) throw new Error(`${name} does not say under which licence it comes`);
  return found;
}

function heading({ name, version, license, homepage = "" }: Package): string {
  return [`${name} ${version} (${license})`, homepage].join("\n").trim();
}

function licenceText({ name }: Package): string {
  const folder = join(PACKAGES, name);
  const file = existsSync(folder) && readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (!file) throw new Error(`${name} brings no licence text; add it to plugins/licences.ts`);
  return readFileSync(join(folder, file), "utf8").trim();
}

function billOf(packages: Package[]): object {
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", name: "quiltbee-page", "bom-ref": "page" } },
    components: packages.map(({ name, version, license }) => {
      const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
      const licenses = [{ license: { id: license } }];
      return { type: "library", name, version, purl, "bom-ref": purl, licenses };
    }),
  };
}
