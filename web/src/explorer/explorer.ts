/** What self-play of the engine says about the pieces: asked for once, sorted, put into words. */

import { get } from "../connection/http";
import { language } from "../language/language.svelte";
import type {
  ExplorerChapter,
  ExplorerTable,
  Figure,
  PieceFigures,
  PieceRow,
} from "../shared/wire";

/** What a table can be sorted by; the best first, a piece by its number. */
export const COLUMNS = ["piece", "worth", "points", "taken", "wins"] as const;
export type Column = (typeof COLUMNS)[number];

const known = new Map<string, Promise<ExplorerTable>>();

/** The table of a game. */
export function explorerOf(game: string): Promise<ExplorerTable> {
  const asked = known.get(game) ?? get<ExplorerTable>(`/api/explorer/${game}`);
  known.set(game, asked);
  asked.catch(() => known.delete(game));
  return asked;
}

/** The chapter of an edition. */
export function chapterOf(table: ExplorerTable, edition: string): ExplorerChapter | undefined {
  return table.chapters.find((chapter) => chapter.edition === edition);
}

/** What is known of a piece with this many income marks to come; of the whole game if null. */
export function figuresOf(
  { phases }: ExplorerChapter,
  row: PieceRow,
  marks: number | null,
): PieceFigures | undefined {
  if (marks === null) return row.whole;
  return row.phases[phases.findIndex((phase) => phase.marks === marks)];
}

/** The share of turns at which a piece was taken, of those at which that was possible. */
export function takenShare({ taken, possible }: PieceFigures): number | null {
  return possible ? taken / possible : null;
}

/** The rows in the order of a column; what is not known stands last. */
export function sorted(
  chapter: ExplorerChapter,
  column: Column,
  marks: number | null,
): readonly PieceRow[] {
  const value = (row: PieceRow): number => {
    const figures = figuresOf(chapter, row, marks);
    if (column === "piece") return -row.piece;
    if (!figures) return -Infinity;
    if (column === "taken") return takenShare(figures) ?? -Infinity;
    return figures[column]?.value ?? -Infinity;
  };
  return [...chapter.pieces].sort((one, two) => {
    const [first, second] = [value(one), value(two)];
    return first === second ? one.piece - two.piece : second - first;
  });
}

/** A number as it is written here: with a sign if it is a difference. */
export function written(value: number, digits: number, signed: boolean): string {
  return new Intl.NumberFormat(language.name, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? "exceptZero" : "auto",
  })
    .format(value)
    .replace("-", "−");
}

export interface Told {
  readonly value: string;
  /** One standard error, as "± 0.4". */
  readonly error: string;
}

/** A figure in words; a share is given in percent. */
export function told(
  figure: Figure | null | undefined,
  { share, signed }: { share: boolean; signed: boolean },
): Told | null {
  if (!figure) return null;
  const times = share ? 100 : 1;
  return {
    value: written(times * figure.value, 1, signed) + (share ? " %" : ""),
    error: `± ${written(times * figure.error, 1, false)}`,
  };
}

export const AS_WORTH = { share: true, signed: true };
export const AS_POINTS = { share: false, signed: true };
export const AS_WINS = { share: true, signed: false };

/** A share in whole per cent. */
export function percent(share: number | null): string {
  return share === null ? "–" : `${written(100 * share, 0, false)} %`;
}
