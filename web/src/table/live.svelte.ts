/** A match on the server, kept up to date over the line. */

import { askInMatch, isAlone, type Coach } from "../coach/coach";
import { connection } from "../connection/connection.svelte";
import { get } from "../connection/http";
import type {
  Command,
  FromServer,
  MatchEvent,
  Question,
  View,
  WireError,
} from "../connection/protocol";
import { Refusal } from "../connection/refusal";
import { busily } from "./refused";
import type { Better, Room, TableSource } from "./source";

/** The part of the connection that a match needs. */
export interface Line {
  hear(hearer: (message: FromServer) => void): () => void;
  readonly socket: {
    follow(match: string): void;
    unfollow(match: string): void;
    command(match: string, expected: number | null, command: Command): Promise<unknown>;
    ask(match: string, question: Question): Promise<unknown>;
  };
}

export class LiveMatch implements TableSource, Room {
  view: View | null = $state.raw(null);
  /** Why there is nothing to see. */
  failure: Refusal | null = $state.raw(null);
  online: readonly number[] = $state.raw([]);
  /** What happened last, for those who show it. */
  event: MatchEvent | null = $state.raw(null);
  busy = $state(false);
  arrived = $state(Date.now());
  readonly id: string;
  readonly path: string;
  readonly record: string;
  readonly room: Room = this;
  /** What the coach shows, until something happens. */
  better: Better | null = $state.raw(null);
  private readonly line: Line;

  constructor(id: string, line: Line = connection) {
    this.id = id;
    this.line = line;
    this.path = `/api/rooms/${encodeURIComponent(id)}`;
    this.record = `${this.path}/record`;
  }

  follow(): () => void {
    const deaf = this.line.hear((message) => this.heard(message));
    this.line.socket.follow(this.id);
    return () => {
      deaf();
      this.line.socket.unfollow(this.id);
    };
  }

  send(command: Command, version: number | null = null): Promise<boolean> {
    const { socket } = this.line;
    return busily(this, this.view?.game, () => socket.command(this.id, version, command));
  }

  play(
    seat: number,
    token: string,
    version: number | null = this.view?.version ?? null,
  ): Promise<boolean> {
    return this.send({ type: "play", seat, token }, version);
  }

  ask(question: Question): Promise<unknown> {
    return this.line.socket.ask(this.id, question);
  }

  async viewAt(moves: number): Promise<View> {
    const view = await get<View>(`${this.path}?at=${moves}`);
    return { ...view, moves: view.moves.slice(0, moves) };
  }

  get coach(): Coach | null {
    if (!isAlone(this.view)) return null;
    return { ask: askInMatch(this.path), show: (better) => (this.better = better) };
  }

  private heard(message: FromServer): void {
    if (message.type === "snapshot" && message.view.match === this.id) {
      this.show(message.view);
    } else if (message.type === "update" && message.match === this.id) {
      if (message.view) this.show(message.view, message.event);
    } else if (message.type === "presence" && message.match === this.id) {
      this.online = message.seats;
    } else if (message.type === "refused" && message.id === null && this.isUnknown(message.error)) {
      this.failure = new Refusal(message.error);
    }
  }

  private isUnknown({ code, facts }: WireError): boolean {
    return code === "room/unknown" && facts?.["text"] === this.id;
  }

  private show(view: View, event: MatchEvent | null = null): void {
    if (this.view && view.version < this.view.version) return;
    if (view.moves.length !== this.view?.moves.length) this.better = null;
    this.view = view;
    this.arrived = Date.now();
    this.failure = null;
    if (event) this.event = event;
  }
}
