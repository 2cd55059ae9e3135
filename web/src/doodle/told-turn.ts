/** What the others did in the step before: all at once, as at Doodle nobody waits for a turn. */

import type { Facts, Piece, Table } from "./facts";
import type { Seen } from "./last-drawn";

export interface ToldTurn {
  readonly seat: number;
  /** In the order in which they were drawn; none if the player passed. */
  readonly pieces: readonly Piece[];
  /** What was scored; null if it was no scoring. */
  readonly points: number | null;
}

interface Step {
  readonly phase: Table["phase"];
  readonly round: number;
  readonly turn: number | null;
}

/** The step before that of a table; null at the beginning. */
export function stepBefore(table: Table, { rounds, turns }: Facts): Step | null {
  const { phase, round_number: round, turn_number: turn } = table;
  if (phase === "setup") return null;
  if (phase === "over") return { phase: "scoring", round: rounds, turn: null };
  if (phase === "scoring") return { phase: "turn", round, turn: turns };
  if (turn !== null && turn > 1) return { phase, round, turn: turn - 1 };
  return round > 1
    ? { phase: "scoring", round: round - 1, turn: null }
    : { phase: "setup", round: 0, turn: null };
}

/** What everyone did in the step before, except for the one who looks. */
export function toldTurns({ table }: Seen, facts: Facts, near: number): readonly ToldTurn[] {
  const step = table && stepBefore(table, facts);
  if (!step) return [];
  return table.seats
    .filter(({ seat }) => seat !== near)
    .map(({ seat, pieces, scorings }) => ({
      seat,
      pieces: pieces.filter((piece) => isOf(piece, step)),
      points: step.phase === "scoring" ? (scorings[step.round - 1]?.points ?? 0) : null,
    }));
}

function isOf({ phase, round_number: round, turn_number: turn }: Piece, step: Step): boolean {
  if (phase !== step.phase) return false;
  return phase === "setup" || (round === step.round && turn === step.turn);
}

/** The pieces of a turn by their tokens, numbered as they came. */
export function marksOf({ pieces }: ToldTurn): ReadonlyMap<string, number> {
  return new Map(pieces.map(({ token }, index) => [token, index + 1]));
}
