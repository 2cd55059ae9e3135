/** What goes over the wire: the words of docs/protocol.md. Seats are numbered from 1. */

import type { Hint } from "../language/hints";

export type Game = "patchwork" | "doodle";
export type Phase = "waiting" | "playing" | "paused" | "over";

export interface Player {
  readonly id: string;
  readonly name: string;
}

export interface WireError {
  readonly code: string;
  readonly message: string;
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly hints?: Readonly<Record<string, Hint>>;
}

export interface Seat {
  readonly seat: number;
  readonly kind: "person" | "bot" | "automa" | "open";
  readonly name: string;
  readonly level: string | number | null;
  readonly yours: boolean;
  readonly acting: boolean;
}

export interface Clock {
  readonly kind: "none" | "live" | "days";
  readonly seconds?: number;
  readonly increment?: number;
  readonly hours?: number;
  readonly remaining_ms?: readonly number[] | null;
  readonly running?: readonly number[];
  readonly deadline?: number | null;
}

export interface Move {
  readonly number: number;
  readonly seat: number | null;
  /** Null where it is hidden, such as the order of the Automa's shuffled cards. */
  readonly token: string | null;
  readonly explain: unknown;
}

export interface Result {
  readonly scores: readonly number[] | null;
  readonly winners: readonly number[];
  readonly by: "play" | "resign" | "time" | "abandoned";
}

export interface Phrase {
  readonly seat: number;
  readonly phrase: string;
  readonly at: number;
}

export interface Draft {
  readonly seat: number;
  readonly token: string;
}

export interface Question {
  readonly seat: number;
  /** Whether the viewer is one who can answer. */
  readonly yours: boolean;
}

/** What one player, or a spectator, may see of a match. Table and choices differ by game. */
export interface View<Table = unknown, Choice = unknown> {
  readonly match: string;
  readonly version: number;
  readonly hash: string;
  readonly phase: Phase;
  readonly game: Game;
  readonly options: Readonly<Record<string, string>>;
  readonly clock: Clock;
  readonly seats: readonly Seat[];
  /** Whether the viewer opened the table. */
  readonly host: boolean;
  readonly table: Table | null;
  readonly choices: readonly Choice[];
  readonly drafts: readonly Draft[];
  readonly moves: readonly Move[];
  readonly pending: {
    readonly takeback: Question | null;
    readonly pause: Question | null;
    readonly rematch: readonly number[];
  };
  readonly phrases: readonly Phrase[];
  readonly seed: { readonly hash: string; readonly value: string | null; readonly chosen: boolean };
  readonly result: Result | null;
  readonly rematch: string | null;
}

export interface MatchEvent {
  readonly type: string;
  readonly version: number;
  readonly seat?: number;
  readonly token?: string;
}

export interface RoomLine {
  readonly match: string;
  readonly game: Game;
  readonly phase: Phase;
  readonly seats: readonly Seat[];
  readonly clock: Clock;
  readonly changed_at: number;
  readonly result: Result | null;
}

export type Command = { readonly type: string } & Readonly<Record<string, unknown>>;

export type FromServer =
  | { type: "welcome"; protocol: number; player: Player; version: string; ping_every_ms: number; address: string }
  | { type: "snapshot"; view: View }
  | { type: "update"; match: string; version: number; event: MatchEvent; view?: View }
  | { type: "acknowledged"; id: string; match: string; version: number }
  | { type: "refused"; id: string | null; error: WireError }
  | { type: "answer"; id: string; answer: unknown }
  | { type: "presence"; match: string; seats: number[] }
  | { type: "lobby"; rooms: RoomLine[] }
  | { type: "pong"; id: number };
