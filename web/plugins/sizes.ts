import type { Plugin } from "vite";
import { withSizes } from "../src/appearance/sizes.ts";

/** Lets styles name the sizes of `src/appearance/sizes.ts`: `@media (--upright)`. */
export function sizes(): Plugin {
  return {
    name: "quiltbee-sizes",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith(".css") || !code.includes("(--")) return null;
      return { code: withSizes(code), map: null };
    },
  };
}
