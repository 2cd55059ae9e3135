/** Where puzzles are asked for, by the last part of the address. */

const KIND = /^([a-z]+)-([a-z]+)$/;
const ID = /^[0-9a-f]{8}$/;
/** Someone made it of a position, and it is kept as a record. */
const MADE = /^r-[0-9a-f]{20}$/;

/** The address of a puzzle in the API; after the first round, that of the next for somebody. */
export function pathOf(name: string, round: number): string {
  if (MADE.test(name)) return round === 0 ? `/api/puzzles/${name}` : "/api/puzzles/next";
  const kind = KIND.exec(name);
  if (kind) return `/api/puzzles/next?game=${kind[1]}&kind=${kind[2]}`;
  if (round === 0 && name === "today") return "/api/puzzles/today";
  if (round === 0 && ID.test(name)) return `/api/puzzles/${name}`;
  return "/api/puzzles/next";
}
