/** A player's best score and record against each rival: kept on this device, each match once. */

import type { View } from "../connection/protocol";
import type { DraftStore as Shelf } from "./drafts";

export interface Standing {
  /** The best score; null before the first whole game. */
  readonly best: number | null;
  /** The best score before this match. */
  readonly before: number | null;
  readonly wins: number;
  readonly losses: number;
}

interface Kept {
  readonly best?: number;
  /** Wins and losses against rivals by name. */
  readonly against?: Readonly<Record<string, readonly [number, number]>>;
  /** Matches that count already, the newest last, each with the best score before it. */
  readonly counted?: readonly (readonly [string, number | null])[];
}

const KEY = "quiltbee-standing";
const REMEMBERED = 60;

/** The standing after a match that is over; null for spectators, shared devices and matches from a
 * position, which count for nothing. */
export function standingAfter(view: View, shelf: Shelf): Standing | null {
  const mine = view.seats.filter(({ yours }) => yours);
  const { result } = view;
  if (mine.length !== 1 || !result || view.from_position) return null;
  const all = read(shelf);
  const kept = counted(all[view.game] ?? {}, view, mine[0]!.seat);
  write(shelf, { ...all, [view.game]: kept });
  const [wins, losses] = kept.against?.[rivalOf(view)] ?? [0, 0];
  const before = kept.counted?.find(([match]) => match === view.match)?.[1] ?? null;
  return { best: kept.best ?? null, before, wins, losses };
}

function counted(kept: Kept, view: View, seat: number): Kept {
  const known = kept.counted ?? [];
  if (known.some(([match]) => match === view.match)) return kept;
  const { winners, scores, by } = view.result!;
  const score = by === "play" ? scores?.[seat - 1] : undefined;
  const best = Math.max(kept.best ?? -Infinity, score ?? -Infinity);
  const [wins, losses] = kept.against?.[rivalOf(view)] ?? [0, 0];
  const won = winners.includes(seat);
  return {
    ...(best > -Infinity ? { best } : {}),
    against: { ...kept.against, [rivalOf(view)]: [wins + Number(won), losses + Number(!won)] },
    counted: [...known, [view.match, kept.best ?? null] as const].slice(-REMEMBERED),
  };
}

/** Who sat opposite, for the record: a bot by its level, people by their names. */
function rivalOf({ seats }: View): string {
  const others = seats.filter(({ yours }) => !yours);
  return others.map(({ level, name }) => String(level ?? name)).join(" & ");
}

function read(shelf: Shelf): Readonly<Record<string, Kept>> {
  try {
    return JSON.parse(shelf.getItem(KEY) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

function write(shelf: Shelf, all: Readonly<Record<string, Kept>>): void {
  try {
    shelf.setItem(KEY, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing forgets the record; the result is still shown.
  }
}
