import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXTUAL = /\.(js|css|html|svg|json|webmanifest)$/;

/** Writes each file of the page compressed beside it, so that a server need not do it again. */
export function compressed(): Plugin {
  return {
    name: "quiltbee-compressed",
    apply: "build",
    writeBundle({ dir = "" }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
        if (!TEXTUAL.test(name)) continue;
        const content = readFileSync(join(dir, name));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }));
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content));
      }
    },
  };
}
