/** The keys that only Doodle has. */

import type { OwnKeys } from "../table/keys";

export type OwnKey = "end" | "cut" | "cell" | "neighbor" | "color";

export const KEYS: OwnKeys<OwnKey> = {
  e: "end",
  c: "cut",
  d: "cell",
  b: "neighbor",
  p: "color",
};
