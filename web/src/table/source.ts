/** A table as every component sees it, wherever it comes from: a live match, a record that is
 * looked at again, or a lesson. None of them knows about the others. */

import type { Component } from "svelte";
import type { Coach } from "../coach/coach";
import type { Command, Question, Seat, View } from "../connection/protocol";

export interface TableSource<Table = unknown, Choice = unknown> {
  /** What this browser keeps about the table, it keeps under this name. */
  readonly id: string;
  /** The table as it stands; null until there is something to see. */
  readonly view: View<Table, Choice> | null;
  /** When the view arrived, so that clocks can run on. */
  readonly arrived: number;
  /** The seats whose players are connected. */
  readonly online: readonly number[];
  /** A move is on its way and not yet acknowledged. */
  readonly busy: boolean;
  /** Where the record can be downloaded; null where nothing is recorded. */
  readonly record: string | null;
  /** Moves of a seat that are shown as a ghost; nothing is played. */
  readonly better?: Better | null;
  /** What is looked for here, in the place of the usual words about the turn. */
  readonly question?: AskedWords | null;
  /** What the boards would score as they are is marked on them. */
  readonly showsBest?: boolean;
  /** Stands in the bar above the table instead of the names of those who sit there. */
  readonly title?: string;
  /** Who can be asked for a hint; null where people play each other. */
  readonly coach?: Coach | null;
  /** What else stands in the bar above the table. */
  readonly Tools?: Component<{ source: never }>;
  /** What can be done besides moves; null where nobody else can be at the table. */
  readonly room: Room | null;
  /** Keep the view up to date; the answer stops it. */
  follow(): () => void;
  /** Play a move if the table is still at this version, or at any version if it is null. By
   * default that is the version that is shown. A refusal is shown; whether it was accepted. */
  play(seat: number, token: string, version?: number | null): Promise<boolean>;
  /** Ask something about the position that is too much to send along with every view. */
  ask(question: Question): Promise<unknown>;
  /** The table as it stood after a number of moves. */
  viewAt(moves: number): Promise<View<Table, Choice>>;
}

/** A question, and the same where there is room for two short lines. */
export interface AskedWords {
  readonly whole: string;
  readonly brief: string;
}

export interface Better {
  readonly seat: number;
  readonly tokens: readonly string[];
  /** The cells of each piece, `a1 b1`, where the moves alone do not tell. */
  readonly drawn?: readonly string[] | undefined;
}

/** A table on the server, where other people sit or may sit down. */
export interface Room {
  /** Its address in the API. */
  readonly path: string;
  /** Send a command; a refusal is shown. Whether it was accepted. */
  send(command: Command): Promise<boolean>;
}

/** The seats that are played at this device. */
export function mineOf(view: View | null): readonly Seat[] {
  return view?.seats.filter((seat) => seat.yours) ?? [];
}

/** The seat that speaks for this device: the one to act, or else the first; null for spectators. */
export function speakerOf(view: View | null): number | null {
  const mine = mineOf(view);
  return (mine.find((seat) => seat.acting) ?? mine[0])?.seat ?? null;
}
