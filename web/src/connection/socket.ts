/** The line to the server: follows matches, sends commands until they are acknowledged, and comes
 * back by itself when it is cut. Knows nothing of Svelte or the browser, so tests need neither. */

import type { Command, FromServer, Question } from "./protocol";
import { Refusal } from "./refusal";

/** A line is `late` while it is open and an answer is overdue, and `waiting` while it is cut. */
export type LineState = "connecting" | "open" | "late" | "waiting" | "closed";

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
  /** How many commands are kept until they are acknowledged. */
  keptChanged(count: number): void;
  received(message: FromServer): void;
}

interface Waiting {
  readonly text: string;
  readonly isCommand: boolean;
  readonly accept: (answer: unknown) => void;
  readonly refuse: (refusal: Refusal) => void;
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 4000;
const PATIENCE = 2.5;
/** After how long an answer is overdue, and after how much longer the line is given up. */
const OVERDUE = 1500;
const GIVEN_UP = 5000;

export class Socket {
  state: LineState = "closed";
  private wire: Wire | null = null;
  private failures = 0;
  private retry: unknown = null;
  private heartbeat: unknown = null;
  private overdue: unknown = null;
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

  /** The browser says that there is no network: better believe it, and try again. */
  doubt(): void {
    if (this.wire) this.drop(this.wire);
  }

  close(): void {
    const wire = this.wire;
    this.wire = null;
    this.around.never(this.retry);
    this.around.never(this.heartbeat);
    this.around.never(this.overdue);
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
    const isCommand = message["type"] === "command";
    return new Promise((accept, refuse) => {
      this.waiting.set(id, { text, isCommand, accept, refuse });
      if (isCommand) this.listener.keptChanged(this.kept);
      if (this.isOpen) this.wire?.send(text);
      if (isCommand && this.state === "open") this.await();
    });
  }

  private get isOpen(): boolean {
    return this.state === "open" || this.state === "late";
  }

  private get kept(): number {
    return [...this.waiting.values()].filter(({ isCommand }) => isCommand).length;
  }

  private say(message: Record<string, unknown>): void {
    if (this.isOpen) this.wire?.send(JSON.stringify(message));
  }

  /** An answer is due. If it does not come, say so at once, and give the line up after a while: a
   * slow network is better than none. */
  private await(): void {
    this.around.never(this.overdue);
    this.overdue = this.around.later(() => {
      this.turn("late");
      this.overdue = this.around.later(() => this.doubt(), GIVEN_UP);
    }, OVERDUE);
  }

  /** Something came; whether it is all that was waited for. */
  private came(): void {
    if (this.kept) return;
    this.around.never(this.overdue);
    if (this.state === "late") this.turn("open");
  }

  private drop(wire: Wire): void {
    this.lost(wire);
    wire.close();
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
    if (this.kept) this.await();
  }

  private lost(wire: Wire): void {
    if (this.wire !== wire) return;
    this.wire = null;
    this.around.never(this.heartbeat);
    this.around.never(this.overdue);
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
    this.came();
    this.listener.received(message);
  }

  private seen(match: string, version: number): void {
    if (this.followed.has(match)) this.followed.set(match, version);
  }

  private settle(id: string): Waiting | undefined {
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    if (found?.isCommand) this.listener.keptChanged(this.kept);
    return found;
  }

  /** Ping, and take silence for a cut: a phone that slept does not notice otherwise. */
  private beat(every: number): void {
    this.around.never(this.heartbeat);
    if (!every) return;
    this.heartbeat = this.around.later(
      () => {
        if (!this.heard) {
          this.doubt();
          return;
        }
        this.heard = false;
        this.pings += 1;
        this.say({ type: "ping", id: this.pings });
        if (this.state === "open") this.await();
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
