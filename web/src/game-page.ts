/** What a game brings to the page. Nothing outside of a game's folder names the game; it is found
 * through `games.ts`. */

import type { Component, Snippet } from "svelte";
import type { Game, Move, Seat, View } from "./connection/protocol";
import type { TableSource } from "./table/source";
import type { Step } from "./tutorial/steps";
import type { Opening, SeatWish } from "./views/opening";

/** Small enough to be there from the first view on. */
export interface GamePage {
  readonly name: Game;
  /** The dye of its ornament on the first view. */
  readonly dye: string;
  /** Ways to play besides a bot and an invitation. */
  readonly ways: readonly WayToPlay[];
  /** What can be chosen about a deal besides its word. */
  readonly dealChoices: readonly DealChoice[];
  /** Whether a match can start while seats are still open. */
  readonly startsEarly: boolean;
  /** The books of its rules. */
  readonly books: readonly RuleBook[];
  /** The rule behind each code of a refusal. */
  readonly reasons: Readonly<Record<string, string>>;
  /** Everything else, loaded with the first table or lesson. */
  readonly loadFront: () => Promise<GameFront>;
  readonly loadLesson: () => Promise<Lesson>;
}

export type TableWish = Omit<Opening, "game" | "seed">;

export interface WayToPlay {
  readonly title: () => string;
  readonly testId: string;
  /** Who sits at the table, where it opens at once … */
  readonly seats?: () => readonly SeatWish[];
  /** … or what is chosen before it opens. */
  readonly Choice?: Component<{ onopen: (wish: TableWish) => void }>;
}

/** An option of a deal: a few values, the usual one is empty. */
export interface DealChoice {
  readonly option: string;
  readonly title: () => string;
  readonly values: readonly DealValue[];
}

export interface DealValue {
  readonly value: string;
  readonly title: () => string;
  /** Said in short where it is not the usual one. */
  readonly brief?: () => string;
}

export interface RuleBook {
  readonly name: string;
  /** How the ids of its rules begin: `PW` for `PW-4.1`. */
  readonly prefix: string;
}

export interface Lesson {
  readonly steps: readonly Step[];
  /** The name of the one who sits opposite; null where the learner sits alone. */
  readonly opponent: string | null;
}

/** The table of a game, and what is said about its moves. */
export interface GameFront<Table = unknown, Choice = unknown, Facts = unknown> {
  readonly Table: Component<TableProps<Table, Choice, Facts>>;
  /** What never changes about the game, asked for once. */
  readonly facts: () => Promise<Facts>;
  /** What a move of a record did. */
  readonly moveSentence: (move: Move, seats: readonly Seat[]) => string;
  /** Whether a move changes anything that can be seen on the table. */
  readonly isSeen: (move: Move) => boolean;
  readonly actingSeats: (table: Table) => readonly (number | null)[];
}

export interface TableProps<Table, Choice, Facts> {
  source: TableSource<Table, Choice>;
  view: View<Table, Choice>;
  facts: Facts;
  /** Stands in the place of the turn, and tells the news itself. */
  instead?: Snippet | undefined;
}

/** Outside of its folder nobody knows what the tables and choices of a game look like: a front is
 * only ever given views of its own game. */
export function frontOf<Table, Choice, Facts>(front: GameFront<Table, Choice, Facts>): GameFront {
  return front as unknown as GameFront;
}
