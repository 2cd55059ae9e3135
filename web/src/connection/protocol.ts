/** What goes over the wire, in the page's words. The server's own types say it: `shared/wire.ts`. */

import type * as wire from "../shared/wire";

export type {
  Command,
  FromServer,
  Game,
  MatchEvent,
  MoveView as Move,
  Phase,
  Player,
  Question,
  Result,
  RoomLine,
  SayingView as Phrase,
} from "../shared/wire";

/** A refusal; the page makes some of its own, without facts. */
export type WireError = Pick<wire.ErrorFacts, "code" | "message"> & Partial<wire.ErrorFacts>;

/** A clock with what is known of it: a table without one, or one to open, has less to say. */
export type Clock = Pick<wire.ClockView, "kind"> & Partial<wire.ClockView>;

/** Who sits on a seat, as far as the page shows it. */
export type Seat = Omit<wire.SeatView, "resigned">;

/** What one player, or a spectator, may see of a match; table and choices are those of its game. */
export interface View<Table = unknown, Choice = unknown> extends Omit<
  wire.View,
  "table" | "choices" | "seats" | "clock" | "visibility" | "rematch_of"
> {
  readonly clock: Clock;
  readonly seats: readonly Seat[];
  readonly table: Table | null;
  readonly choices: readonly Choice[];
}
