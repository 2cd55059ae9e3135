/** The keys that only Patchwork has. */

import type { OwnKeys } from "../table/keys";

export type OwnKey = "advance";

export const KEYS: OwnKeys<OwnKey> = { a: "advance" };
