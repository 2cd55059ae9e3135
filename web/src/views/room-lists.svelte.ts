/** Lists of matches, asked for again and again while the line holds. */

import { connection } from "../connection/connection.svelte";
import { get } from "../connection/http";
import type { RoomLine } from "../connection/protocol";
import type { RoomList } from "../shared/wire";

const EVERY = 10_000;

class Rooms {
  rooms: readonly RoomLine[] = $state.raw([]);
  private readonly which: string;

  constructor(which: "mine" | "running") {
    this.which = which;
  }

  /** Keep them up to date; call inside an effect, the answer stops it. */
  follow(): (() => void) | undefined {
    if (connection.state !== "open") return undefined;
    void this.load();
    const timer = setInterval(() => void this.load(), EVERY);
    return () => clearInterval(timer);
  }

  private async load(): Promise<void> {
    const path = `/api/rooms?which=${this.which}`;
    const answer = await get<RoomList>(path).catch(() => null);
    if (answer) this.rooms = answer.rooms;
  }
}

class MyRooms extends Rooms {
  /** Those that are not over, the ones that wait for me first. */
  get running(): readonly RoomLine[] {
    const running = this.rooms.filter(({ phase }) => phase !== "over");
    return running.toSorted((one, other) => Number(isMyTurn(other)) - Number(isMyTurn(one)));
  }

  get over(): readonly RoomLine[] {
    return this.rooms.filter(({ phase }) => phase === "over");
  }

  get waitingForMe(): number {
    return this.rooms.filter(isMyTurn).length;
  }
}

export function isMyTurn({ phase, seats }: RoomLine): boolean {
  return phase === "playing" && seats.some(({ yours, acting }) => yours && acting);
}

/** The matches one sits at. */
export const myRooms = new MyRooms("mine");
/** Games that anyone may watch. */
export const publicGames = new Rooms("running");
