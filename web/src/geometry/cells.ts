/** Cells of a 9×9 board, numbered by rows from the top left: a1 is 0, i9 is 80. */

export const SIDE = 9;
export const COLUMNS = "abcdefghi";

export type Cell = number;

export interface Square {
  readonly row: number;
  readonly column: number;
}

export function cellAt(row: number, column: number): Cell {
  return row * SIDE + column;
}

export function squareOf(cell: Cell): Square {
  return { row: Math.floor(cell / SIDE), column: cell % SIDE };
}

export function onBoard({ row, column }: Square): boolean {
  return row >= 0 && row < SIDE && column >= 0 && column < SIDE;
}

export function cellName(cell: Cell): string {
  const { row, column } = squareOf(cell);
  return `${COLUMNS[column]}${row + 1}`;
}

/** The cell of a name such as c4, or null. */
export function readCell(name: string): Cell | null {
  if (!/^[a-i][1-9]$/.test(name)) return null;
  return cellAt(Number(name[1]) - 1, COLUMNS.indexOf(name[0]!));
}

/** The cells of names written one behind the other: a1b1c2. */
export function readCells(names: string): Cell[] {
  const cells = names.match(/[a-i][1-9]/g) ?? [];
  return cells.map((name) => readCell(name)!);
}
