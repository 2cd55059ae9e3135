/** What the page is told about Doodle: the unchanging facts, the table, and the choices. */

import { get } from "../connection/http";
import { readCells, squareOf, type Cell, type Square } from "../geometry/cells";
import { shapeOf, type Shape } from "../geometry/shapes";

interface CardFacts {
  readonly id: string;
  readonly kind: "start" | "patch";
  readonly shape: readonly string[];
}

interface GameFacts {
  readonly cards: readonly CardFacts[];
  readonly die: readonly number[];
  readonly rounds: number;
  readonly turns: number;
}

export interface Facts extends GameFacts {
  readonly shapes: ReadonlyMap<string, Shape>;
}

let known: Promise<Facts> | null = null;

/** The facts of the game, asked for once. */
export function doodleFacts(): Promise<Facts> {
  known ??= get<GameFacts>("/api/games/doodle").then(factsOf);
  known.catch(() => (known = null));
  return known;
}

export function factsOf(facts: GameFacts): Facts {
  const shapes = new Map(facts.cards.map(({ id, shape }) => [id, shapeOf(shape)]));
  return { ...facts, shapes };
}

export interface Card {
  readonly id: string;
  readonly shape: readonly string[];
}

export interface PieceFacts {
  /** When it was drawn, and what: 1t3-D10-3c4. No other piece of the sheet is written so. */
  readonly token: string;
  /** Null for a single cell. */
  readonly card: string | null;
  readonly anchor: string;
  readonly cells: readonly string[];
}

export interface Scoring {
  readonly round_number: number;
  readonly rectangle: string | null;
  readonly points: number;
  readonly sum: string;
}

export interface SheetFacts {
  readonly seat: number;
  readonly start_card: Card;
  readonly pieces: readonly PieceFacts[];
  /** How many of the pieces, the last ones, can still be taken back. */
  readonly open_pieces: number;
  readonly special_actions: Readonly<Record<Action, number>>;
  readonly scorings: readonly Scoring[];
  readonly empty_cells: number;
  readonly running_total: number;
  readonly score: number;
}

export type Action = "cut" | "neighbor" | "single_cell" | "again";
export const ACTIONS: readonly Action[] = ["cut", "neighbor", "single_cell", "again"];

export interface Table {
  readonly phase: "setup" | "turn" | "scoring" | "over";
  readonly round_number: number;
  readonly turn_number: number | null;
  readonly acting_seats: readonly number[];
  /** Clockwise from the gap in which the token stood. */
  readonly circle: readonly Card[];
  readonly roll: number | null;
  readonly current_card: string | null;
  readonly open_cards: readonly string[];
  readonly pile_size: number;
  readonly seats: readonly SheetFacts[];
}

export interface PieceChoice {
  readonly cuts: readonly string[];
  readonly rows: readonly string[];
  readonly placements: Readonly<Record<string, string>>;
}

export interface CardChoice {
  readonly card: string;
  readonly by: "start" | "current" | "neighbor" | "free";
  /** The whole patch first, then what one cut can leave. */
  readonly pieces: readonly PieceChoice[];
}

export interface Choices {
  readonly seat: number;
  readonly phase: "setup" | "turn" | "scoring";
  readonly cards: readonly CardChoice[];
  readonly cells: string;
  readonly can_take_back: boolean;
  readonly can_end: boolean;
  readonly actions_left: readonly Action[];
  readonly rectangles: { readonly best: string | null; readonly legal: readonly string[] } | null;
}

/** Placements as the board wants them. */
export function placementsOf(
  written: Readonly<Record<string, string>>,
): ReadonlyMap<number, ReadonlySet<Cell>> {
  const entries = Object.entries(written);
  return new Map(entries.map(([code, cells]) => [Number(code), new Set(readCells(cells))]));
}

/** Where a piece lies on the board. */
export function squaresOf(piece: PieceFacts): Square[] {
  return readCells(piece.cells.join("")).map(squareOf);
}

/** Whether a piece can be drawn anywhere. */
export function fitsSomewhere({ placements }: PieceChoice): boolean {
  return Object.values(placements).some((anchors) => anchors !== "");
}
