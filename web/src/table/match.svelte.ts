/** One match as this player sees it, kept up to date over the line. */

import { announcer } from "../announcer.svelte";
import { connection } from "../connection/connection.svelte";
import type {
  Command,
  FromServer,
  MatchEvent,
  Seat,
  View,
  WireError,
} from "../connection/protocol";
import { Refusal, refusalOf } from "../connection/refusal";
import { explained } from "../language/refusals";
import { ruleBehind } from "../rules/reasons";

export class Match<Table = unknown, Choice = unknown> {
  view: View<Table, Choice> | null = $state.raw(null);
  /** Why there is nothing to see. */
  failure: Refusal | null = $state.raw(null);
  online: readonly number[] = $state.raw([]);
  /** What happened last, for those who show it. */
  event: MatchEvent | null = $state.raw(null);
  /** A command is on its way and not yet acknowledged. */
  busy = $state(false);
  readonly id: string;
  /** When the shown view arrived, to let clocks run on. */
  arrived = $state(Date.now());

  constructor(id: string) {
    this.id = id;
  }

  /** Follow the match; the answer stops it. */
  follow(): () => void {
    const deaf = connection.hear((message) => this.heard(message));
    connection.socket.follow(this.id);
    return () => {
      deaf();
      connection.socket.unfollow(this.id);
    };
  }

  /** Whether this is a lesson: nobody else is there, and nothing is kept. */
  get isLesson(): boolean {
    return false;
  }

  get path(): string {
    return `/api/rooms/${encodeURIComponent(this.id)}`;
  }

  /** Where the record can be had; null where there is none. */
  get record(): string | null {
    return `${this.path}/record`;
  }

  get mine(): readonly Seat[] {
    return this.view?.seats.filter((seat) => seat.yours) ?? [];
  }

  /** The own seat that speaks: the one to act, or else the first. */
  get speaker(): number | null {
    const seat = this.mine.find((own) => own.acting) ?? this.mine[0];
    return seat?.seat ?? null;
  }

  seat(number: number): Seat | undefined {
    return this.view?.seats[number - 1];
  }

  /** Send a command; a refusal is shown. Whether it was accepted. */
  async send(command: Command, expected: number | null = null): Promise<boolean> {
    this.busy = true;
    try {
      await connection.socket.command(this.id, expected, command);
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      const rule = ruleBehind(this.view?.game ?? "", refusal.code);
      announcer.show(await explained(refusal), "refusal", rule);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** What one more cut could leave of a card of Doodle. */
  async pieces(seat: number, card: string, cuts: readonly string[]): Promise<unknown> {
    return connection.socket.ask(this.id, { type: "pieces", seat, card, cuts });
  }

  /** Play a move at the table as it is seen now. */
  play(seat: number, token: string): Promise<boolean> {
    return this.send({ type: "play", seat, token }, this.view?.version ?? null);
  }

  private heard(message: FromServer): void {
    if (message.type === "snapshot" && message.view.match === this.id) {
      this.shown(message.view as View<Table, Choice>);
    } else if (message.type === "update" && message.match === this.id) {
      if (message.view) this.shown(message.view as View<Table, Choice>, message.event);
    } else if (message.type === "presence" && message.match === this.id) {
      this.online = message.seats;
    } else if (message.type === "refused" && message.id === null && this.isUnknown(message.error)) {
      this.failure = new Refusal(message.error);
    }
  }

  private isUnknown({ code, facts }: WireError): boolean {
    return code === "room/unknown" && facts?.["text"] === this.id;
  }

  private shown(view: View<Table, Choice>, event: MatchEvent | null = null): void {
    if (this.view && view.version < this.view.version) return;
    this.view = view;
    this.arrived = Date.now();
    this.failure = null;
    if (event) this.event = event;
  }
}
