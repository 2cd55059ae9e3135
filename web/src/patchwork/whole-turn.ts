/** A whole turn: all moves that one seat made in a row. It is told, marked and shown as one. */

import type { Move } from "../connection/protocol";
import type { Effect } from "./facts";
import { readToken } from "./tokens";

export interface WholeTurn {
  readonly seat: number;
  readonly moves: readonly Move[];
}

/** Where the token of a turn stood before it. */
export interface Way {
  readonly seat: number;
  readonly from: number;
}

/** The moves at the end that belong to one seat; shuffles in between belong to nobody. */
export function lastTurn(moves: readonly Move[]): WholeTurn | null {
  const made = moves.filter(({ seat }) => seat !== null);
  const seat = made.at(-1)?.seat;
  if (!seat) return null;
  const before = made.findLastIndex((move) => move.seat !== seat);
  return { seat, moves: made.slice(before + 1) };
}

/** How many moves had been made before a turn. */
export function startOf({ moves }: WholeTurn): number {
  return moves[0]!.number - 1;
}

/** The pieces of a turn by their tokens, numbered in the order in which they came. */
export function marksOf({ moves }: WholeTurn): ReadonlyMap<string, number> {
  const pieces = moves.flatMap(({ token }) => (token && movesPiece(token) ? [token] : []));
  return new Map(pieces.map((token, index) => [token, index + 1]));
}

/** What a move cost and brought; null where nobody tells. */
export function effectOf({ effect }: Move): Effect | null {
  return effect as Effect | null;
}

/** The way of the token in a turn; null if it stayed, or nothing tells. */
export function wayOf({ seat, moves }: WholeTurn): Way | null {
  const from = effectOf(moves[0]!)?.start;
  const to = effectOf(moves.at(-1)!)?.space;
  return from === undefined || from === to ? null : { seat, from };
}

function movesPiece(token: string): boolean {
  const written = readToken(token);
  if (written?.kind === "automa") return written.patch !== null;
  return written?.kind === "patch" || written?.kind === "special";
}
