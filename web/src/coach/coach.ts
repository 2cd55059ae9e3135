/** Whoever plays against bots can ask the engine: what to look at, which patch, which move. */

import { post } from "../connection/http";
import type { View } from "../connection/protocol";
import type { Advice } from "../shared/wire";
import type { Better } from "../table/source";

export interface Coach {
  /** The best move beside these of your own, or beside any other. Throws a Refusal. */
  ask(seat: number, moves: readonly string[]): Promise<Advice>;
  /** Show moves as a ghost on the board; null for none. */
  show(better: Better | null): void;
}

/** Whether one person plays for fun, and nobody else is there to be cheated. */
export function isAlone(view: View | null): boolean {
  if (view?.phase !== "playing" || view.counted) return false;
  const people = view.seats.filter(({ kind }) => kind === "person");
  return people.length === 1 && people[0]!.yours;
}

/** Asks about a match against bots. */
export function askInMatch(path: string): Coach["ask"] {
  return (seat, moves) => post<Advice>(`${path}/advice`, { seat, moves });
}

/** Asks about a position that nobody plays. */
export function askOfPosition(line: string): Coach["ask"] {
  return (seat, moves) => post<Advice>("/api/advice", { line, seat, moves });
}
