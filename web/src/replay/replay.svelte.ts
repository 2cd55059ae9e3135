/** A record that is looked at again: stands where a match stands at a table. */

import { announcer } from "../announcer.svelte";
import { post } from "../connection/http";
import type { Game, Move, Result, Seat, View } from "../connection/protocol";
import { Refusal, refusalOf } from "../connection/refusal";
import { t } from "../language/language.svelte";
import { explained } from "../language/refusals";
import { Match } from "../table/match.svelte";
import { stopAt, stopsOf } from "./stops";

export interface ReplayedMove extends Move {
  readonly comment: string;
}

interface Replayed {
  readonly game: Game;
  readonly headers: Readonly<Record<string, string>>;
  readonly seats: readonly Pick<Seat, "seat" | "kind" | "name">[];
  readonly moves: readonly ReplayedMove[];
  readonly at: number;
  readonly table: Readonly<Record<string, unknown>>;
  readonly result: Result | null;
}

export class ReplayMatch extends Match {
  /** Which of the stops is shown. */
  stop = $state(0);
  readonly stops: readonly number[];
  private readonly text: string;
  private readonly whole: Replayed;
  private readonly seen = new Map<number, Replayed["table"]>();

  private constructor(text: string, whole: Replayed, match: string | null) {
    super(match !== null && whole.result ? match : "replay");
    this.text = text;
    this.whole = whole;
    this.stops = stopsOf(whole.moves);
    this.online = whole.seats.map(({ seat }) => seat);
    this.seen.set(whole.at, whole.table);
  }

  /** Read a record; of the match with this id, if it is one of this server's. Throws a Refusal. */
  static async open(text: string, match: string | null, at: number): Promise<ReplayMatch> {
    const whole = await post<Replayed>("/api/replays", { record: text, at });
    const replay = new ReplayMatch(text, whole, match);
    await replay.show(stopAt(replay.stops, at));
    return replay;
  }

  /** Nothing can be done here but look. */
  override get isLesson(): boolean {
    return true;
  }

  override get record(): string | null {
    return `data:text/plain;charset=utf-8,${encodeURIComponent(this.text)}`;
  }

  override follow(): () => void {
    return () => undefined;
  }

  override async send(): Promise<boolean> {
    return false;
  }

  get moves(): readonly ReplayedMove[] {
    return this.whole.moves;
  }

  /** How many moves lie behind what is shown. */
  get at(): number {
    return this.stops[this.stop]!;
  }

  get isAtEnd(): boolean {
    return this.stop === this.stops.length - 1;
  }

  get result(): Result | null {
    return this.whole.result;
  }

  get move(): ReplayedMove | null {
    return this.moves[this.at - 1] ?? null;
  }

  /** Show a stop; the one after it is fetched too, so that the next step is at once. */
  async show(stop: number): Promise<void> {
    const wanted = Math.min(Math.max(0, stop), this.stops.length - 1);
    this.stop = wanted;
    try {
      const table = await this.tableAt(wanted);
      if (this.stop === wanted) this.view = this.viewOf(table);
      if (wanted + 1 < this.stops.length) void this.tableAt(wanted + 1).catch(() => undefined);
    } catch (error) {
      announcer.show(await explained(refusalOf(error)), "refusal");
    }
  }

  /** Show the table after so many moves. */
  showMove(at: number): Promise<void> {
    return this.show(stopAt(this.stops, at));
  }

  private async tableAt(stop: number): Promise<Replayed["table"]> {
    const at = this.stops[stop]!;
    const known = this.seen.get(at);
    if (known) return known;
    const { table } = await post<Replayed>("/api/replays", { record: this.text, at });
    this.seen.set(at, table);
    return table;
  }

  private viewOf(table: Replayed["table"]): View {
    const over = this.isAtEnd && this.result !== null;
    return {
      match: this.id,
      version: this.at,
      hash: "",
      phase: over ? "over" : "playing",
      game: this.whole.game,
      options: {},
      clock: { kind: "none" },
      seats: this.seatsAt(table, over),
      host: false,
      table,
      choices: [],
      drafts: [],
      moves: this.moves.slice(0, this.at),
      pending: { takeback: null, pause: null, rematch: [] },
      phrases: [],
      seed: { hash: "", value: null, chosen: false },
      result: over ? this.result : null,
      rematch: null,
    };
  }

  private seatsAt(table: Replayed["table"], over: boolean): readonly Seat[] {
    const acting = (table["acting_seats"] ?? [table["turn"]]) as readonly unknown[];
    return this.whole.seats.map(({ seat, kind, name }) => ({
      seat,
      kind,
      name: name || t("several.seat", { seat }),
      level: null,
      yours: false,
      acting: !over && acting.includes(seat),
    }));
  }
}

/** The text of a match's record. Throws a Refusal. */
export async function recordOf(match: string): Promise<string> {
  let answer: Response;
  try {
    answer = await fetch(`/api/rooms/${encodeURIComponent(match)}/record`);
  } catch (error) {
    throw refusalOf(error);
  }
  if (answer.ok) return answer.text();
  const { error } = (await answer.json().catch(() => ({}))) as { error?: Refusal };
  throw error ? new Refusal(error) : refusalOf(null);
}
