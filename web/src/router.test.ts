import { expect, it } from "vitest";
import { routeOf } from "./router.svelte";

it.each([
  ["/", { name: "home" }],
  ["/settings/", { name: "settings" }],
  ["/room/k3x9", { name: "room", match: "k3x9" }],
  ["/seat/abc", { name: "seat", token: "abc" }],
  ["/rules/doodle", { name: "rules", game: "doodle" }],
  ["/tutorial/patchwork", { name: "tutorial", game: "patchwork" }],
  ["/replay", { name: "replay", match: null }],
  ["/replay/k3x9", { name: "replay", match: "k3x9" }],
  ["/room", { name: "missing" }],
  ["/room/a/b", { name: "missing" }],
  ["/elsewhere", { name: "missing" }],
])("%s", (path, route) => expect(routeOf(path)).toEqual(route));
