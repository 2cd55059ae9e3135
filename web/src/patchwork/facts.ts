/** What the page is told about Patchwork: the unchanging facts, the table, and the choices. */

import { get } from "../connection/http";
import { readCells, type Cell } from "../geometry/cells";
import { shapeOf, type Shape } from "../geometry/shapes";

interface PatchFacts {
  readonly id: number;
  readonly shape: readonly string[];
  readonly button_cost: number;
  readonly time_cost: number;
  readonly button_income: number;
}

export interface AutomaCard {
  readonly number: number;
  readonly deck: string;
  readonly budget: number;
  readonly income: number;
  readonly filters: readonly string[];
}

interface GameFacts {
  readonly patches: readonly PatchFacts[];
  readonly time_board: {
    readonly last_space: number;
    readonly income_marks: readonly number[];
    readonly special_patch_marks: Readonly<Record<string, readonly number[]>>;
  };
  readonly automa: {
    readonly levels: readonly { level: number; special_tile_space: number }[];
    readonly cards: readonly AutomaCard[];
  };
}

export interface Patch extends Omit<PatchFacts, "shape"> {
  readonly shape: Shape;
}

export interface Facts extends Omit<GameFacts, "patches"> {
  readonly patches: readonly Patch[];
}

let known: Promise<Facts> | null = null;

/** The facts of the game, asked for once. */
export function patchworkFacts(): Promise<Facts> {
  known ??= get<GameFacts>("/api/games/patchwork").then(factsOf);
  known.catch(() => (known = null));
  return known;
}

export function factsOf(facts: GameFacts): Facts {
  return {
    ...facts,
    patches: facts.patches.map((patch) => ({ ...patch, shape: shapeOf(patch.shape) })),
  };
}

export interface PieceFacts {
  /** Null for a special patch. */
  readonly patch: number | null;
  readonly orientation: number;
  readonly anchor: string;
  readonly token: string;
}

export interface PlayerSeat {
  readonly kind: "player";
  readonly seat: number;
  readonly score: number;
  readonly buttons: number;
  readonly button_income: number;
  readonly space: number;
  readonly empty_cells: number;
  readonly pieces: readonly PieceFacts[];
}

export interface AutomaSeat {
  readonly kind: "automa";
  readonly seat: number;
  readonly score: number;
  readonly level: number;
  readonly deck: string;
  readonly cards_left: number;
  readonly discard: readonly number[];
  readonly buttons: number;
  readonly space: number;
  readonly patches: readonly number[];
  /** What the back of a tactical card shows of the next one. */
  readonly visible_budget?: number | null;
}

export type TableSeat = PlayerSeat | AutomaSeat;

export interface Table {
  readonly edition: string;
  readonly turn: number | null;
  readonly offer: readonly number[];
  readonly circle: readonly number[];
  readonly special_patches_left: readonly number[];
  readonly special_patches_waiting: number;
  readonly special_tile: number | null;
  readonly seats: readonly TableSeat[];
}

export interface Preview {
  readonly space: number;
  readonly crosses_income: number;
  readonly income: number;
  readonly buttons_after: number;
  readonly button_income_after: number;
  readonly special_patches: number;
  readonly next_seat: number | null;
}

export interface PatchChoice {
  readonly patch: number;
  readonly offer: number;
  /** Why it cannot be taken, or null. */
  readonly code: string | null;
  readonly facts?: Readonly<Record<string, unknown>> | null;
  readonly placements: Readonly<Record<string, string>>;
  readonly tile_placements?: Readonly<Record<string, string>>;
  readonly preview: Preview | null;
}

export interface Choices {
  readonly seat: number;
  readonly advance: { readonly token: string; readonly preview: Preview } | null;
  readonly patches: readonly PatchChoice[];
  readonly special_cells: string;
}

export interface Explanation {
  readonly card: number;
  readonly budget: number;
  readonly income: number;
  readonly offer: readonly number[];
  readonly affordable: readonly number[];
  readonly filters: readonly { filter: string; left: readonly number[]; skipped: boolean }[];
  readonly patch: number | null;
}

/** Placements as the board wants them. */
export function placementsOf(
  written: Readonly<Record<string, string>>,
): ReadonlyMap<number, ReadonlySet<Cell>> {
  const entries = Object.entries(written);
  return new Map(entries.map(([code, cells]) => [Number(code), new Set(readCells(cells))]));
}
