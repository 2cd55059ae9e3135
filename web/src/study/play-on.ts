/** Who sits where when a game goes on from a position. */

import type { Game, Seat, View } from "../connection/protocol";
import type { GameFront } from "../game-page";
import type { SeatWish } from "../views/opening";

/** A position, and who sat there. */
export interface Place {
  readonly game: Game;
  readonly line: string;
  readonly seats: readonly Pick<Seat, "seat" | "kind" | "name" | "acting">[];
  /** The levels of the Automa by its seats. */
  readonly automa: ReadonlyMap<number, number>;
}

/** Where a game could go on from a table that is shown. */
export function placeOf({ game, seats, table }: View, front: GameFront): Place {
  const { position } = table as { position: string };
  return { game, line: position, seats, automa: front.automaLevels?.(table) ?? new Map() };
}

/** The seats that a person can play. */
export function seatsFor({ seats, automa }: Place): readonly Place["seats"][number][] {
  return seats.filter(({ seat }) => !automa.has(seat));
}

/** The one that a person wants most likely: whoever is to move. */
export function firstChoice(place: Place): number {
  const free = seatsFor(place);
  return (free.find(({ acting }) => acting) ?? free[0])?.seat ?? 1;
}

/** Whether anybody but the person can sit down. */
export function hasRivals(place: Place): boolean {
  return seatsFor(place).length > 1;
}

/** The person on one seat, others on the rest; the Automa stays where it is. */
export function wishesFor(place: Place, mine: number, others: SeatWish): readonly SeatWish[] {
  return place.seats.map(({ seat }): SeatWish => {
    const level = place.automa.get(seat);
    if (level !== undefined) return { kind: "automa", level };
    return seat === mine ? { kind: "person" } : others;
  });
}
