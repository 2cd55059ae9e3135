/** Moves as they are written: 1-start-0c4, 1-D10-va12l-3c4, 1-cell-e5, 1-end, 1-score-b3-4x5. */

import { cellName, readCell, type Cell } from "../geometry/cells";

export interface Placed {
  readonly orientation: number;
  readonly anchor: Cell;
}

export type Written = { readonly seat: number } & (
  | (Placed & { readonly kind: "draw"; readonly card: string; readonly cuts: readonly string[] })
  | { readonly kind: "cell"; readonly cell: Cell }
  | { readonly kind: "score"; readonly rectangle: string | null }
  | { readonly kind: "back" | "end" | "absent" }
);

/** The move of a token, or null if it cannot be read; the start patch is card "start". */
export function readToken(token: string): Written | null {
  const [, number, deed] = /^(\d+)-(.+)$/.exec(token.trim()) ?? [];
  if (!number || !deed) return null;
  const seat = Number(number);
  if (deed === "back" || deed === "end" || deed === "absent") return { seat, kind: deed };
  const [what, ...more] = deed.split("-");
  if (what === "score") {
    const rectangle = more.join("-");
    return { seat, kind: "score", rectangle: rectangle === "none" ? null : rectangle };
  }
  if (what === "cell") {
    const cell = readCell(more[0] ?? "");
    return cell === null ? null : { seat, kind: "cell", cell };
  }
  const place = /^([0-7])([a-i][1-9])$/.exec(more.at(-1) ?? "");
  if (!place || !what) return null;
  const anchor = readCell(place[2]!)!;
  return {
    seat,
    kind: "draw",
    card: what,
    cuts: more.slice(0, -1),
    orientation: Number(place[1]),
    anchor,
  };
}

export function drawToken(
  seat: number,
  card: string,
  cuts: readonly string[],
  { orientation, anchor }: Placed,
): string {
  return [seat, card, ...cuts, `${orientation}${cellName(anchor)}`].join("-");
}

export function cellToken(seat: number, cell: Cell): string {
  return `${seat}-cell-${cellName(cell)}`;
}

export function scoreToken(seat: number, rectangle: string | null): string {
  return `${seat}-score-${rectangle ?? "none"}`;
}

/** The rectangle that one of some moves scores, if any does. */
export function scoredIn(tokens: readonly string[] = []): string | null {
  for (const token of tokens) {
    const written = readToken(token);
    if (written?.kind === "score") return written.rectangle;
  }
  return null;
}
