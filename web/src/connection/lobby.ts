/** The open tables: the server tells all of them once, then what changed. */

import type { FromServer, RoomLine } from "./protocol";

type Told = Extract<FromServer, { type: "lobby" }>;

/** The tables after a message, the newest first as the server has them. */
export function tablesAfter(tables: readonly RoomLine[], told: Told): readonly RoomLine[] {
  if (told.whole) return told.rooms;
  const replaced = new Set([...told.gone, ...told.rooms.map(({ match }) => match)]);
  const others = tables.filter(({ match }) => !replaced.has(match));
  return [...told.rooms, ...others].sort((a, b) => b.changed_at - a.changed_at);
}
