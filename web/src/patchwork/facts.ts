/** What the server says about Patchwork, and its unchanging facts with shapes to draw. */

import { get } from "../connection/http";
import { readCells, type Cell } from "../geometry/cells";
import { shapeOf, type Shape } from "../geometry/shapes";
import type { PatchFacts, PatchworkFacts, PatchworkTable } from "../shared/wire";

export type {
  AutomaCardFacts as AutomaCard,
  AutomaExplanation as Explanation,
  AutomaSeat,
  PatchChoice,
  PatchworkChoices as Choices,
  PatchworkEffect as Effect,
  PatchworkTable as Table,
  PlayerSeat,
  Preview,
  QuiltPiece as PieceFacts,
} from "../shared/wire";

export type TableSeat = PatchworkTable["seats"][number];

export interface Patch extends Omit<PatchFacts, "shape"> {
  readonly shape: Shape;
}

export interface Facts extends Omit<PatchworkFacts, "patches"> {
  readonly patches: readonly Patch[];
}

let known: Promise<Facts> | null = null;

/** The facts of the game, asked for once. */
export function patchworkFacts(): Promise<Facts> {
  known ??= get<PatchworkFacts>("/api/games/patchwork").then(factsOf);
  known.catch(() => (known = null));
  return known;
}

export function factsOf(facts: PatchworkFacts): Facts {
  return {
    ...facts,
    patches: facts.patches.map((patch) => ({ ...patch, shape: shapeOf(patch.shape) })),
  };
}

/** Placements as the board wants them. */
export function placementsOf(
  written: Readonly<Record<string, string>>,
): ReadonlyMap<number, ReadonlySet<Cell>> {
  const entries = Object.entries(written);
  return new Map(entries.map(([code, cells]) => [Number(code), new Set(readCells(cells))]));
}
