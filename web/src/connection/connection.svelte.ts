/** The page's one line to the server, as everything on the page sees it. */

import { router } from "../router.svelte";
import type { Standing } from "../shared/wire";
import { get, waitUntilKnown } from "./http";
import type { FromServer, Player, RoomLine } from "./protocol";
import { tablesAfter } from "./lobby";
import { Socket, type LineState, type Wire } from "./socket";

const PATIENCE = 4000;

type Hearer = (message: FromServer) => void;

class Connection {
  state: LineState = $state("closed");
  /** The line was cut, or never came about, or an answer is overdue, and it has not recovered. */
  isLost = $state(false);
  /** How many moves and other commands are kept until the server has acknowledged them. */
  kept = $state(0);
  /** How others reach the server; a player on the machine itself sees it under another address. */
  address = $state(globalThis.location?.origin ?? "");
  /** Why one may not play here, and until when; null for nearly everyone. */
  ban: Standing | null = $state.raw(null);
  player: Player | null = $state.raw(null);
  rooms: readonly RoomLine[] = $state.raw([]);
  readonly socket: Socket;
  private version: string | null = null;
  private readonly hearers = new Set<Hearer>();

  constructor() {
    const around = {
      open: () => new WebSocket(address()) as unknown as Wire,
      later: (run: () => void, after: number) => setTimeout(run, after),
      never: (timer: unknown) => clearTimeout(timer as number),
      random: Math.random,
      newId: () => newId(),
    };
    this.socket = new Socket(around, {
      stateChanged: (state) => this.changed(state),
      keptChanged: (count) => (this.kept = count),
      received: (message) => this.received(message),
    });
  }

  start(): void {
    waitUntilKnown(this.welcomed());
    this.socket.connect();
    addEventListener("online", () => this.socket.connect());
    addEventListener("offline", () => this.socket.doubt());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.state === "waiting") this.socket.connect();
    });
  }

  private changed(state: LineState): void {
    this.state = state;
    if (state === "waiting" || state === "late") this.isLost = true;
    if (state === "open") this.isLost = false;
    if (state === "open") this.ban = null;
    if (state === "waiting") void this.askWhy();
  }

  /** A browser does not say why a line was refused. */
  private async askWhy(): Promise<void> {
    const standing = await get<Standing>("/api/standing").catch(() => null);
    if (standing && this.state !== "open") this.ban = standing.banned ? standing : null;
  }

  /** When the server has said who we are, or does not for a while. */
  private welcomed(): Promise<void> {
    return new Promise((resolve) => {
      const deaf = this.hear(({ type }) => {
        if (type !== "welcome") return;
        deaf();
        resolve();
      });
      setTimeout(resolve, PATIENCE);
    });
  }

  /** Hear every message; the answer stops it. */
  hear(hearer: Hearer): () => void {
    this.hearers.add(hearer);
    return () => this.hearers.delete(hearer);
  }

  /** Another server than the one this page came from has a page of its own. */
  private welcome({ player, version, address }: Extract<FromServer, { type: "welcome" }>): void {
    this.player = player;
    if (address) this.address = address;
    this.version ??= version;
    if (version !== this.version) router.isOutdated = true;
  }

  private received(message: FromServer): void {
    if (message.type === "welcome") this.welcome(message);
    if (message.type === "lobby") this.rooms = tablesAfter(this.rooms, message);
    for (const hearer of this.hearers) hearer(message);
  }
}

function address(): string {
  const { protocol, host } = location;
  return `${protocol === "https:" ? "wss" : "ws"}://${host}/socket`;
}

/** Unlike randomUUID this also works on a page of the home network, which has no https. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const connection = new Connection();
