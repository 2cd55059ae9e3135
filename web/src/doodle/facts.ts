/** What the server says about Doodle, and its unchanging facts with shapes to draw. */

import { get } from "../connection/http";
import { readCells, squareOf, type Cell, type Square } from "../geometry/cells";
import { shapeOf, type Shape } from "../geometry/shapes";
import type { DoodleFacts, DrawnPiece, PieceChoice, SpecialAction } from "../shared/wire";

export type {
  CardChoice,
  CardView as Card,
  DoodleChoices as Choices,
  DoodleEffect as Effect,
  DoodleTable as Table,
  DrawnPiece as Piece,
  PieceChoice,
  ScoringView as Scoring,
  SheetView as SheetFacts,
  SpecialAction as Action,
} from "../shared/wire";

/** What the page needs of a piece. */
export type PieceFacts = Pick<DrawnPiece, "token" | "card" | "anchor" | "cells">;

export interface Facts extends DoodleFacts {
  readonly shapes: ReadonlyMap<string, Shape>;
}

let known: Promise<Facts> | null = null;

/** The facts of the game, asked for once. */
export function doodleFacts(): Promise<Facts> {
  known ??= get<DoodleFacts>("/api/games/doodle").then(factsOf);
  known.catch(() => (known = null));
  return known;
}

export function factsOf(facts: DoodleFacts): Facts {
  const shapes = new Map(facts.cards.map(({ id, shape }) => [id, shapeOf(shape)]));
  return { ...facts, shapes };
}

/** In the order in which the page shows them. */
export const ACTIONS: readonly SpecialAction[] = ["cut", "neighbor", "single_cell", "again"];

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
