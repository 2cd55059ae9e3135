/** What a game brings to the page. Nothing outside of a game's folder names the game; it is found
 * through `games.ts`. */

import type { Component, Snippet } from "svelte";
import type { Game, Move, Seat, View } from "./connection/protocol";
import type { EditorDesk } from "./editor/editor.svelte";
import type { TableSource } from "./table/source";
import type { Reason } from "./shared/wire";
import type { Step } from "./tutorial/steps";
import type { Opening, SeatWish } from "./views/opening";

/** Small enough to be there from the first view on. */
export interface GamePage {
  readonly name: Game;
  /** The dye of its ornament on the first view. */
  readonly dye: string;
  /** A small board that plays by itself, light enough for the first view. */
  readonly Picture: Component;
  /** Ways to play besides a bot and an invitation. */
  readonly ways: readonly WayToPlay[];
  /** The names of its deals of every day. */
  readonly dailyDeals: readonly string[];
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
  readonly loadEditor: () => Promise<Editor>;
  /** What its pieces look like beside what self-play says about them; none if it was not asked. */
  readonly loadPieces?: () => Promise<PieceFront>;
}

/** The pieces of a game, as the explorer shows them. */
export interface PieceFront {
  readonly Picture: Component<{ piece: number }>;
  /** What a piece is called, for those who hear the page. */
  readonly pieceWords: (piece: number) => string;
  /** What the seat to move chooses from, if there is a choice in this position. */
  readonly offered: (table: unknown) => Offered | null;
}

export interface Offered {
  readonly pieces: readonly number[];
  readonly edition: string;
  /** Income marks to come. */
  readonly marks: number;
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
  readonly brief?: (seats?: readonly Seat[]) => string;
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
  /** Of all that the rules allow, what fits a step. */
  readonly fitting: (choices: unknown, step: string) => unknown;
  /** Of all that the rules allow, what answers a puzzle. */
  readonly answering: (choices: unknown, puzzle: Asked) => unknown;
}

/** Where positions are set up. */
export interface Editor {
  readonly Editor: Component<{ desk: EditorDesk; facts: unknown; status: Snippet }>;
  readonly facts: () => Promise<unknown>;
  /** The line of a game that begins, and of a table on which nothing lies. */
  readonly start: () => string;
  readonly empty: string;
  /** Whether a line can be shown, however impossible it is. */
  readonly reads: (line: string) => boolean;
  /** Who sits there, for a game that goes on from a line that can be read. */
  readonly automaOf: (line: string) => ReadonlyMap<number, number>;
  readonly seatsOf: (line: string) => number;
}

/** What a puzzle asks: its kind, and the patch where only its place is asked for. */
export interface Asked {
  readonly kind: string;
  readonly given: string | null;
}

/** The table of a game, and what is said about its moves. */
export interface GameFront<Table = unknown, Choice = unknown, Facts = unknown> {
  readonly Table: Component<TableProps<Table, Choice, Facts>>;
  /** What never changes about the game, asked for once. */
  readonly facts: () => Promise<Facts>;
  /** What a move of a record did. */
  readonly moveSentence: (move: Move, seats: readonly Seat[]) => string;
  /** The same with pictures, of several moves that one seat made in a row. */
  readonly Story: Component<StoryProps<Facts>>;
  /** Whether a move changes anything that can be seen on the table. */
  readonly isSeen: (move: Move) => boolean;
  /** Why another move was better, in a sentence. */
  readonly reasonWords: (reason: Reason) => string;
  /** What a hint says before it says all: which patch, or what to do with it. */
  readonly briefHint: (tokens: readonly string[], table: Table) => string;
  readonly actingSeats: (table: Table) => readonly (number | null)[];
  /** The levels of the Automa by its seats, where one plays. */
  readonly automaLevels?: (table: Table) => ReadonlyMap<number, number>;
}

export interface StoryProps<Facts> {
  facts: Facts;
  moves: readonly Move[];
  seats: readonly Seat[];
}

export interface TableProps<Table, Choice, Facts> {
  source: TableSource<Table, Choice>;
  view: View<Table, Choice>;
  facts: Facts;
  /** Stands in the place of the turn, and tells the news itself. */
  instead?: Snippet | undefined;
}

/** A lesson whose choices are those of its game. */
export function lessonOf<Choices>(
  lesson: Omit<Lesson, "fitting" | "answering"> & {
    fitting: (choices: Choices, step: string) => Choices;
    answering: (choices: Choices, puzzle: Asked) => Choices;
  },
): Lesson {
  return lesson as unknown as Lesson;
}

/** Outside of its folder nobody knows what the tables and choices of a game look like: a front is
 * only ever given views of its own game. */
export function frontOf<Table, Choice, Facts>(front: GameFront<Table, Choice, Facts>): GameFront {
  return front as unknown as GameFront;
}
