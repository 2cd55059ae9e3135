/** Opening tables: one click, one table. */

import { announcer } from "../announcer.svelte";
import { post } from "../connection/http";
import type { Clock, Game } from "../connection/protocol";
import { refusalOf } from "../connection/refusal";
import { explained } from "../language/refusals";
import { router } from "../router.svelte";

export interface SeatWish {
  readonly kind: "person" | "bot" | "automa" | "open";
  readonly level?: string | number;
  readonly name?: string;
}

export interface Opening {
  readonly game: Game;
  readonly seats: readonly SeatWish[];
  readonly options?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  readonly visibility?: "link" | "public";
  readonly seed?: string;
}

/** Open a table and go there; a refusal is shown. */
export async function openTable(opening: Opening): Promise<void> {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const id = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    const command = { type: "open_match", ...opening };
    const { match } = await post<{ match: string }>("/api/rooms", { id, command });
    router.go(`/room/${match}`);
  } catch (error) {
    announcer.show(await explained(refusalOf(error)), "refusal");
  }
}
