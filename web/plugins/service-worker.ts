import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const SOURCE = new URL("../service-worker.js", import.meta.url);

/** Writes `sw.js`: our service worker, told which files of this build start the page offline. */
export function serviceWorker(): Plugin {
  return {
    name: "quiltbee-service-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((name) => /\.(js|css|woff2|html)$/.test(name));
      const version = createHash("sha256").update(files.sort().join("\n")).digest("hex");
      const list = files.filter((name) => name !== "index.html").map((name) => `/${name}`);
      const source = readFileSync(SOURCE, "utf8")
        .replace("__VERSION__", version.slice(0, 12))
        .replace(
          '["__FILES__"]',
          JSON.stringify(["/", "/icon.svg", "/manifest.webmanifest", ...list]),
        );
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
