/** What is drawn on the sheet of a position that is set up. */

import { cellAt, cellName, readCell, type Cell, type Square } from "../../geometry/cells";
import { SINGLE, coveredBy, oriented, type Shape } from "../../geometry/shapes";
import type { Piece, SheetFacts } from "../facts";
import { STEPS, withSheet, type Draft, type SheetDraft } from "./draft";
import { shapeAfter } from "./shears";

export interface PieceDraft {
  readonly step: string;
  /** Null for a single cell. */
  readonly card: string | null;
  readonly cuts: readonly string[];
  readonly neighbor: boolean;
  readonly orientation: number;
  readonly anchor: Cell;
}

export function readPiece(text: string): PieceDraft | null {
  const [step, ...what] = text.split("-");
  if (!step || !what.length) return null;
  if (what[0] === "cell") {
    const anchor = readCell(what[1] ?? "");
    const cell = { step, card: null, cuts: [], neighbor: false, orientation: 0 };
    return anchor === null ? null : { ...cell, anchor };
  }
  const neighbor = what[0] === "n";
  const [card, ...rest] = neighbor ? what.slice(1) : what;
  const place = /^([0-7])([a-i][1-9])$/.exec(rest.at(-1) ?? "");
  if (!card || !place) return null;
  const anchor = readCell(place[2]!)!;
  const cuts = rest.slice(0, -1);
  return { step, card, cuts, neighbor, orientation: Number(place[1]), anchor };
}

export function writePiece({
  step,
  card,
  cuts,
  neighbor,
  orientation,
  anchor,
}: PieceDraft): string {
  if (card === null) return `${step}-cell-${cellName(anchor)}`;
  const way = `${orientation}${cellName(anchor)}`;
  return [step, ...(neighbor ? ["n"] : []), card, ...cuts, way].join("-");
}

/** A piece more on a sheet, in the order of the steps. */
export function withPiece(draft: Draft, seat: number, piece: PieceDraft): Draft {
  const { pieces } = draft.sheets[seat - 1]!;
  const order = (text: string) => STEPS.indexOf(text.split("-")[0]!);
  const sorted = [...pieces, writePiece(piece)].sort((one, other) => order(one) - order(other));
  return withSheet(draft, seat, { pieces: sorted });
}

/** The step in which a card was most likely drawn: the first in which nothing was yet. */
export function freeStep({ step }: Draft, { start, pieces }: SheetDraft, card: string): string {
  if (card === start) return "setup";
  const taken = new Set(pieces.filter((piece) => !piece.includes("-cell-")).map(stepOf));
  const past = STEPS.slice(1, STEPS.indexOf(step) + 1).filter((one) => one.includes("t"));
  return past.find((one) => !taken.has(one)) ?? past.at(-1) ?? "1t1";
}

function stepOf(piece: string): string {
  return piece.split("-")[0]!;
}

/** The cells that a piece covers. */
export function cellsOf(piece: PieceDraft, shapes: ReadonlyMap<string, Shape>): Cell[] {
  const whole = piece.card === null ? SINGLE : shapes.get(piece.card);
  const shape = whole && shapeAfter(whole, piece.cuts);
  return shape ? coveredBy(oriented(shape, piece.orientation), piece.anchor) : [];
}

/** A sheet as the drawing board wants one. */
export function sheetOf(
  draft: SheetDraft,
  seat: number,
  shapes: ReadonlyMap<string, Shape>,
): SheetFacts {
  const pieces = draft.pieces.flatMap((text): Piece[] => {
    const piece = readPiece(text);
    const cells = piece ? cellsOf(piece, shapes) : [];
    if (!piece || !cells.length) return [];
    return [
      {
        phase: "turn",
        round_number: 1,
        turn_number: 1,
        token: text,
        card: piece.card,
        shape: [],
        orientation: piece.orientation,
        anchor: cellName(piece.anchor),
        cells: cells.map(cellName),
        cuts: piece.cuts,
        by_neighbor: piece.neighbor,
      },
    ];
  });
  const covered = new Set(pieces.flatMap(({ cells }) => cells));
  const rows = [...Array(9).keys()].map((row) =>
    [...Array(9).keys()]
      .map((column) => (covered.has(cellName(cellAt(row, column))) ? "#" : "."))
      .join(""),
  );
  return {
    seat,
    start_card: { id: draft.start, shape: [] },
    drawing_board: rows,
    pieces,
    open_pieces: 0,
    special_actions: { neighbor: 0, single_cell: 0, cut: 0, again: 0 },
    special_actions_left: [],
    scorings: [],
    best_rectangle: null,
    running_total: 0,
    empty_cells: 81 - covered.size,
    score: 0,
  } as unknown as SheetFacts;
}

/** The piece that covers a square, if any does. */
export function pieceAt(
  { pieces }: SheetDraft,
  { row, column }: Square,
  shapes: ReadonlyMap<string, Shape>,
): string | undefined {
  const cell = cellAt(row, column);
  return pieces.find((text) => {
    const piece = readPiece(text);
    return piece !== null && cellsOf(piece, shapes).includes(cell);
  });
}

export function coveredCells(
  { pieces }: SheetDraft,
  shapes: ReadonlyMap<string, Shape>,
): ReadonlySet<Cell> {
  return new Set(
    pieces.flatMap((text) => {
      const piece = readPiece(text);
      return piece ? cellsOf(piece, shapes) : [];
    }),
  );
}
