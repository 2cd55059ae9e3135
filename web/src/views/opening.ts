/** Opening tables: one click, one table. */

import { announcer } from "../announcer.svelte";
import { post } from "../connection/http";
import type { Game } from "../connection/protocol";
import { refusalOf } from "../connection/refusal";
import { explained } from "../language/refusals";
import { settings } from "../settings.svelte";
import { botsOf, opponentAmong } from "./bots";
import { router } from "../router.svelte";
import type { OpenMatch, RoomOpened, RoomOpening } from "../shared/wire";

/** A table as it is wished for. */
export type Opening = Omit<OpenMatch, "type">;
export type WishedClock = NonNullable<OpenMatch["clock"]>;
export type { SeatWish } from "../shared/wire";

/** Open a table with a bot: the one of a level, or the one played against last, or a gentle one. */
export async function openAgainst(
  game: Game,
  level = settings.opponents[game],
  deal: Partial<Opening> = {},
): Promise<void> {
  const bots = await botsOf(game).catch(() => []);
  const bot = opponentAmong(bots, level);
  const seats = [
    { kind: "person" },
    { kind: "bot", level: String(bot?.level ?? "greedy") },
  ] as const;
  await openTable({ game, seats, ...deal });
}

/** Open a table and go there; a refusal is shown. */
export async function openTable(opening: Opening): Promise<void> {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const id = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    const wish: RoomOpening = { id, command: { type: "open_match", ...opening } };
    const { match } = await post<RoomOpened>("/api/rooms", wish);
    router.go(`/room/${match}`);
  } catch (error) {
    announcer.show(await explained(refusalOf(error)), "refusal");
  }
}
