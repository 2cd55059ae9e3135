import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compressed } from "./plugins/compressed.ts";
import { licences } from "./plugins/licences.ts";
import { pictures } from "./plugins/pictures.ts";
import { serviceWorker } from "./plugins/service-worker.ts";
import { sizes } from "./plugins/sizes.ts";

/** Where `make web-dev` finds a running `quiltbee serve`. */
const server = process.env["QUILTBEE_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [sizes(), svelte(), pictures(), licences(), serviceWorker(), compressed()],
  build: {
    outDir: "../src/quiltbee/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 2048,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": { target: server, changeOrigin: true, headers: { origin: server } },
      "/socket": { target: server, ws: true, changeOrigin: true, headers: { origin: server } },
    },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
