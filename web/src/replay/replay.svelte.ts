/** A record that is looked at again. */

import { announcer } from "../announcer.svelte";
import { post } from "../connection/http";
import type { Result, Seat, View } from "../connection/protocol";
import { Refusal, refusalOf } from "../connection/refusal";
import type { GameFront } from "../game-page";
import { gameNamed } from "../games";
import { t } from "../language/language.svelte";
import { explained } from "../language/refusals";
import type { Replay, ReplayMove } from "../shared/wire";
import { placeOf, type Place } from "../study/play-on";
import { quietView } from "../table/quiet-view";
import type { Better, TableSource } from "../table/source";
import { stopAt, stopsOf } from "./stops";

/** A record as the server reads it, with the table after a number of moves. Throws a Refusal. */
export type Reader = (record: string, at: number) => Promise<Replay>;

const askServer: Reader = (record, at) => post<Replay>("/api/replays", { record, at });

export class ReplaySource implements TableSource {
  view: View | null = $state.raw(null);
  /** Which of the stops is shown. */
  stop = $state(0);
  /** A better move than the one that is shown. */
  better: Better | null = $state.raw(null);
  readonly id: string;
  readonly record: string;
  readonly stops: readonly number[];
  readonly online: readonly number[];
  readonly arrived = Date.now();
  readonly busy = false;
  readonly room = null;
  readonly front: GameFront;
  /** What never changes about the game. */
  readonly facts: unknown;
  /** The record itself. */
  readonly text: string;
  private readonly whole: Replay;
  private readonly read: Reader;
  private readonly seen = new Map<number, Replay["table"]>();

  constructor(
    text: string,
    whole: Replay,
    front: GameFront,
    facts: unknown,
    match: string | null,
    read: Reader = askServer,
  ) {
    this.id = match !== null && whole.result ? match : "replay";
    this.record = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
    this.text = text;
    this.whole = whole;
    this.front = front;
    this.facts = facts;
    this.read = read;
    this.stops = stopsOf(whole.moves, front.isSeen);
    this.online = whole.seats.map(({ seat }) => seat);
    this.seen.set(whole.at, whole.table);
  }

  /** Read a record; of the match with this id, if it is one of this server's. Throws a Refusal. */
  static async open(text: string, match: string | null, at: number): Promise<ReplaySource> {
    const whole = await askServer(text, at);
    const front = await gameNamed(whole.game)!.loadFront();
    const replay = new ReplaySource(text, whole, front, await front.facts(), match);
    await replay.showMove(at);
    return replay;
  }

  /** A record does not change. */
  follow(): () => void {
    return () => undefined;
  }

  /** There is nothing to do here but look. */
  async play(): Promise<boolean> {
    return false;
  }

  ask(): Promise<unknown> {
    return Promise.reject(new Error("A record answers no questions."));
  }

  async viewAt(moves: number): Promise<View> {
    return this.viewOf(stopAt(this.stops, moves), await this.tableAt(moves));
  }

  get moves(): readonly ReplayMove[] {
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

  get move(): ReplayMove | null {
    return this.moves[this.at - 1] ?? null;
  }

  /** Where a game could go on from what is shown. */
  get place(): Place | null {
    return this.view && placeOf(this.view, this.front);
  }

  /** Show a stop; the one after it is fetched as well, so that the next step takes no time. */
  async show(stop: number): Promise<void> {
    const wanted = Math.min(Math.max(0, stop), this.stops.length - 1);
    this.stop = wanted;
    try {
      const table = await this.tableAt(this.stops[wanted]!);
      if (this.stop === wanted) this.view = this.viewOf(wanted, table);
      const next = this.stops[wanted + 1];
      if (next !== undefined) void this.tableAt(next).catch(() => undefined);
    } catch (error) {
      announcer.show(await explained(refusalOf(error)), "refusal");
    }
  }

  /** Show the table after a number of moves. */
  showMove(at: number): Promise<void> {
    return this.show(stopAt(this.stops, at));
  }

  private async tableAt(at: number): Promise<Replay["table"]> {
    const known = this.seen.get(at);
    if (known) return known;
    const { table } = await this.read(this.text, at);
    this.seen.set(at, table);
    return table;
  }

  private viewOf(stop: number, table: Replay["table"]): View {
    const at = this.stops[stop]!;
    const result = stop === this.stops.length - 1 ? this.result : null;
    return quietView({
      match: this.id,
      version: at,
      phase: result ? "over" : "playing",
      game: this.whole.game,
      seats: this.seatsAt(table, result !== null),
      table,
      choices: [],
      moves: this.moves.slice(0, at),
      result,
    });
  }

  private seatsAt(table: Replay["table"], over: boolean): readonly Seat[] {
    const acting = over ? [] : this.front.actingSeats(table);
    return this.whole.seats.map(({ seat, kind, name }) => ({
      seat,
      kind,
      name: name || t("several.seat", { seat }),
      level: null,
      yours: false,
      acting: acting.includes(seat),
    }));
  }
}

/** How the ids of shared records begin. */
const SHARED = "r-";

/** The text of a match's record, or of a shared one. Throws a Refusal. */
export async function recordOf(match: string): Promise<string> {
  let answer: Response;
  try {
    const name = encodeURIComponent(match);
    answer = await fetch(
      name.startsWith(SHARED) ? `/api/records/${name}` : `/api/rooms/${name}/record`,
    );
  } catch (error) {
    throw refusalOf(error);
  }
  if (answer.ok) return answer.text();
  const { error } = (await answer.json().catch(() => ({}))) as { error?: Refusal };
  throw error ? new Refusal(error) : refusalOf(null);
}
