/** Where a replay stops: after every move that shows something. */

import type { Move } from "../connection/protocol";

/** The numbers of moves after which there is something new to see, from 0 for the start. The end
 * is always one of them. */
export function stopsOf(
  moves: readonly Move[],
  isSeen: (move: Move) => boolean,
): readonly number[] {
  const shown = moves.filter((move, index) => isSeen(move) || index + 1 === moves.length);
  return [0, ...shown.map(({ number }) => number)];
}

/** The stop at a number of moves, or the last one before it. */
export function stopAt(stops: readonly number[], at: number): number {
  return Math.max(
    0,
    stops.findLastIndex((stop) => stop <= at),
  );
}

/** The move that an address names (`#12`), or null if it names no move. */
export function moveOfAddress(hash: string): number | null {
  return /^#\d{1,6}$/.test(hash) ? Number(hash.slice(1)) : null;
}
