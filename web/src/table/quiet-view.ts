/** The view of a table that nobody else sits at: no clock, no questions, no phrases. */

import type { View } from "../connection/protocol";

type Told = Pick<
  View,
  "match" | "version" | "phase" | "game" | "seats" | "table" | "choices" | "moves" | "result"
>;

export function quietView(told: Told): View {
  return {
    ...told,
    hash: "",
    options: {},
    clock: { kind: "none" },
    host: false,
    counted: false,
    from_position: false,
    drafts: [],
    pending: { takeback: null, pause: null, rematch: [] },
    phrases: [],
    seed: { hash: "", value: null, chosen: false },
    rematch: null,
  };
}
