/** The line to the server: follows matches, sends commands until they are acknowledged, and comes
 * back by itself when it is cut. Knows nothing of Svelte or the browser, so tests need neither. */

import type { Command, FromServer, Question } from "./protocol";
import { Refusal } from "./refusal";

export type LineState = "connecting" | "open" | "waiting" | "closed";

export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

export interface Surroundings {
  open(): Wire;
  later(run: () => void, milliseconds: number): unknown;
  never(timer: unknown): void;
  random(): number;
  newId(): string;
}

export interface Listener {
  stateChanged(state: LineState): void;
  received(message: FromServer): void;
}

interface Waiting {
  readonly text: string;
  readonly accept: (answer: unknown) => void;
  readonly refuse: (refusal: Refusal) => void;
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 4000;
const PATIENCE = 2.5;

export class Socket {
  state: LineState = "closed";
  private wire: Wire | null = null;
  private failures = 0;
  private retry: unknown = null;
  private heartbeat: unknown = null;
  private heard = true;
  private pings = 0;
  private lobby = false;
  /** The last version seen of every match that is followed. */
  private readonly followed = new Map<string, number | null>();
  private readonly waiting = new Map<string, Waiting>();
  private readonly around: Surroundings;
  private readonly listener: Listener;

  constructor(around: Surroundings, listener: Listener) {
    this.around = around;
    this.listener = listener;
  }

  /** Open the line, or open it at once instead of later. */
  connect(): void {
    if (this.wire) return;
    this.around.never(this.retry);
    this.retry = null;
    this.turn("connecting");
    const wire = this.around.open();
    this.wire = wire;
    wire.onopen = () => this.opened();
    wire.onmessage = ({ data }) => this.received(data);
    wire.onclose = () => this.lost(wire);
  }

  close(): void {
    const wire = this.wire;
    this.wire = null;
    this.around.never(this.retry);
    this.around.never(this.heartbeat);
    wire?.close();
    this.turn("closed");
  }

  follow(match: string): void {
    this.followed.set(match, null);
    this.say({ type: "follow", match, since: null, detail: "view" });
  }

  unfollow(match: string): void {
    if (this.followed.delete(match)) this.say({ type: "unfollow", match });
  }

  followLobby(): void {
    this.lobby = true;
    this.say({ type: "follow_lobby" });
  }

  /** Send a command; it is sent again after a cut, with the same id, until it is answered. */
  command(match: string, expected: number | null, command: Command): Promise<unknown> {
    return this.demand({ type: "command", match, expected, command });
  }

  ask(match: string, question: Question): Promise<unknown> {
    return this.demand({ type: "ask", match, question });
  }

  private demand(message: Record<string, unknown>): Promise<unknown> {
    const id = this.around.newId();
    const text = JSON.stringify({ ...message, id });
    return new Promise((accept, refuse) => {
      this.waiting.set(id, { text, accept, refuse });
      if (this.state === "open") this.wire?.send(text);
    });
  }

  private say(message: Record<string, unknown>): void {
    if (this.state === "open") this.wire?.send(JSON.stringify(message));
  }

  private opened(): void {
    this.failures = 0;
    this.heard = true;
    this.turn("open");
    for (const [match, since] of this.followed) {
      this.say({ type: "follow", match, since, detail: "view" });
    }
    if (this.lobby) this.say({ type: "follow_lobby" });
    for (const { text } of this.waiting.values()) this.wire?.send(text);
  }

  private lost(wire: Wire): void {
    if (this.wire !== wire) return;
    this.wire = null;
    this.around.never(this.heartbeat);
    this.turn("waiting");
    const pause = Math.min(FIRST_PAUSE * 2 ** this.failures, LONGEST_PAUSE);
    this.failures += 1;
    // Jitter: a server that comes back is not met by everyone at the same moment.
    const jitter = 0.5 + this.around.random();
    this.retry = this.around.later(() => this.connect(), pause * jitter);
  }

  private received(text: string): void {
    this.heard = true;
    const message = JSON.parse(text) as FromServer;
    if (message.type === "welcome") this.beat(message.ping_every_ms);
    if (message.type === "snapshot") this.seen(message.view.match, message.view.version);
    if (message.type === "update") this.seen(message.match, message.version);
    if (message.type === "acknowledged") this.settle(message.id)?.accept(message.version);
    if (message.type === "answer") this.settle(message.id)?.accept(message.answer);
    if (message.type === "refused" && message.id !== null) {
      this.settle(message.id)?.refuse(new Refusal(message.error));
    }
    this.listener.received(message);
  }

  private seen(match: string, version: number): void {
    if (this.followed.has(match)) this.followed.set(match, version);
  }

  private settle(id: string): Waiting | undefined {
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    return found;
  }

  /** Ping, and take silence for a cut: a phone that slept does not notice otherwise. */
  private beat(every: number): void {
    this.around.never(this.heartbeat);
    if (!every) return;
    this.heartbeat = this.around.later(
      () => {
        if (!this.heard) {
          const wire = this.wire;
          if (wire) {
            this.lost(wire);
            wire.close();
          }
          return;
        }
        this.heard = false;
        this.pings += 1;
        this.say({ type: "ping", id: this.pings });
        this.beat(every);
      },
      every * (this.heard ? 1 : PATIENCE),
    );
  }

  private turn(state: LineState): void {
    if (this.state === state) return;
    this.state = state;
    this.listener.stateChanged(state);
  }
}
