import { readFileSync } from "node:fs";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { HtmlTagDescriptor, Plugin } from "vite";

const WASM = new URL("../node_modules/@resvg/resvg-wasm/index_bg.wasm", import.meta.url);
const ICON = new URL("../public/icon.svg", import.meta.url);
const FULL_ICON = new URL("../public/icon-maskable.svg", import.meta.url);
const PREVIEW = new URL("../src/shared/preview.svg", import.meta.url);

/** The server puts its own address here: chats want whole addresses, and no page knows its own. */
const ORIGIN = "https://quiltbee.invalid";
const TITLE = "Quiltbee: Patchwork and Patchwork Doodle";
const WORDS = "Play right away, no account needed: alone, against bots, or with friends.";

const OPEN_GRAPH = {
  "og:site_name": "Quiltbee",
  "og:type": "website",
  "og:title": TITLE,
  "og:description": WORDS,
  "og:image": `${ORIGIN}/preview.png`,
  "og:image:type": "image/png",
  "og:image:width": "1200",
  "og:image:height": "630",
  "og:image:alt": "A quilt of Patchwork beside a drawing board of Patchwork Doodle",
};

/** Pictures that must not be SVG: the preview of a link in a chat, and icons of phones. */
export function pictures(): Plugin {
  return {
    name: "quiltbee-pictures",
    async generateBundle() {
      await initWasm(readFileSync(WASM));
      const emit = (fileName: string, svg: URL, width: number) => {
        const drawing = new Resvg(readFileSync(svg, "utf8"), {
          fitTo: { mode: "width", value: width },
        });
        this.emitFile({ type: "asset", fileName, source: drawing.render().asPng() });
      };
      emit("preview.png", PREVIEW, 1200);
      emit("apple-touch-icon.png", FULL_ICON, 180);
      emit("icon-192.png", ICON, 192);
      emit("icon-512.png", ICON, 512);
    },
    transformIndexHtml() {
      const tags: HtmlTagDescriptor[] = Object.entries(OPEN_GRAPH).map(([property, content]) => ({
        tag: "meta",
        attrs: { property, content },
      }));
      tags.push(
        { tag: "meta", attrs: { name: "twitter:card", content: "summary_large_image" } },
        { tag: "link", attrs: { rel: "apple-touch-icon", href: "/apple-touch-icon.png" } },
      );
      return tags.map((tag) => ({ ...tag, injectTo: "head" }));
    },
  };
}
