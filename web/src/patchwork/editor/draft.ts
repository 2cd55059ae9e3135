/** A position of Patchwork as it is set up: read from its line, changed, written again.
 *
 * Whether it is possible the rules say; here anything can be written that a line can hold.
 */

import { cellName, readCell, type Cell } from "../../geometry/cells";
import { SINGLE, coveredBy, oriented, type Shape } from "../../geometry/shapes";
import type { PieceFacts, PlayerSeat } from "../facts";

export interface PlayerDraft {
  readonly kind: "player";
  readonly buttons: number;
  readonly space: number;
  /** What lies on the quilt, each written like the move that placed it. */
  readonly pieces: readonly string[];
}

export interface AutomaDraft {
  readonly kind: "automa";
  readonly level: number;
  readonly deck: string;
  readonly buttons: number;
  readonly space: number;
  readonly patches: readonly number[];
  readonly cards: readonly number[];
  readonly discard: readonly number[];
}

export type SeatDraft = PlayerDraft | AutomaDraft;

export interface Draft {
  readonly edition: string;
  readonly circle: readonly number[];
  readonly seats: readonly [SeatDraft, SeatDraft];
  readonly top: number;
  /** Seats are 0 where nobody is meant. */
  readonly tile: number;
  readonly home: number;
  readonly waiting: number;
}

export const LAST_SPACE = 53;
const NOTHING = "-";
const NEW_PLAYER: PlayerDraft = { kind: "player", buttons: 5, space: 0, pieces: [] };
const NEW_AUTOMA: AutomaDraft = {
  kind: "automa",
  level: 1,
  deck: "normal",
  buttons: 0,
  space: 0,
  patches: [],
  cards: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  discard: [],
};

/** The draft of a line; null if it is not the line of a position of Patchwork. */
export function readDraft(line: string): Draft | null {
  const fields = line.trim().split("_");
  const [version, edition, circle, first, second, table] = fields;
  if (fields.length !== 6 || version !== "pw1") return null;
  const [one, other] = [readSeat(first!), readSeat(second!)];
  const [top, tile, home, waiting] = table!.split("~").map((part) => Number(part) || 0);
  if (!one || !other || waiting === undefined) return null;
  return {
    edition: edition!,
    circle: numbers(circle!),
    seats: [one, other],
    top: top || 1,
    tile: tile!,
    home: home!,
    waiting,
  };
}

function readSeat(text: string): SeatDraft | null {
  const parts = text.split("~");
  if (parts[0] === "automa" && parts.length === 8) {
    const [, level, deck, buttons, space, patches, cards, discard] = parts;
    return {
      kind: "automa",
      level: Number(level) || 0,
      deck: deck!,
      buttons: Number(buttons) || 0,
      space: Number(space) || 0,
      patches: numbers(patches!),
      cards: numbers(cards!),
      discard: numbers(discard!),
    };
  }
  if (parts.length !== 3) return null;
  const [buttons, space, pieces] = parts;
  return {
    kind: "player",
    buttons: Number(buttons) || 0,
    space: Number(space) || 0,
    pieces: items(pieces!),
  };
}

export function writeDraft({ edition, circle, seats, top, tile, home, waiting }: Draft): string {
  const table = [top, tile || NOTHING, home || NOTHING, waiting].join("~");
  return ["pw1", edition, list(circle), ...seats.map(writeSeat), table].join("_");
}

function writeSeat(seat: SeatDraft): string {
  if (seat.kind === "player") return [seat.buttons, seat.space, list(seat.pieces)].join("~");
  const { level, deck, buttons, space, patches, cards, discard } = seat;
  return ["automa", level, deck, buttons, space, list(patches), list(cards), list(discard)].join(
    "~",
  );
}

function items(text: string): string[] {
  return text === NOTHING || text === "" ? [] : text.split(".");
}

function numbers(text: string): number[] {
  return items(text).map(Number).filter(Number.isInteger);
}

function list(things: readonly unknown[]): string {
  return things.join(".") || NOTHING;
}

/** Numbers as somebody types them, with anything between. */
export function typedNumbers(text: string): number[] {
  return (text.match(/\d{1,3}/g) ?? []).map(Number);
}

export function withSeat(draft: Draft, seat: number, part: Partial<SeatDraft>): Draft {
  const changed = draft.seats.map((one, index) =>
    index === seat - 1 ? ({ ...one, ...part } as SeatDraft) : one,
  );
  return reachedHome({ ...draft, seats: changed as unknown as Draft["seats"] });
}

/** Who is home follows from the tokens, except which of two came first. */
function reachedHome(draft: Draft): Draft {
  const there = [1, 2].filter((seat) => draft.seats[seat - 1]!.space === LAST_SPACE);
  const home = there.includes(draft.home) ? draft.home : (there[0] ?? 0);
  return { ...draft, home };
}

/** The Automa takes the second seat, or leaves it. */
export function withAutoma(draft: Draft, plays: boolean): Draft {
  const { space } = draft.seats[1];
  const seat = plays ? { ...NEW_AUTOMA, space } : { ...NEW_PLAYER, space };
  return reachedHome({ ...draft, seats: [draft.seats[0], seat] });
}

/** Where a patch is. */
export function placeOfPatch(draft: Draft, patch: number): "circle" | "out" | 1 | 2 {
  if (draft.circle.includes(patch)) return "circle";
  for (const seat of [1, 2] as const) {
    const there = draft.seats[seat - 1]!;
    if (there.kind === "automa" ? there.patches.includes(patch) : pieceOf(there, patch))
      return seat;
  }
  return "out";
}

export function pieceOf({ pieces }: PlayerDraft, patch: number): string | undefined {
  return pieces.find((piece) => readPiece(piece).patch === patch);
}

/** The draft without a patch, wherever it was. */
export function without(draft: Draft, patch: number): Draft {
  const seats = draft.seats.map((seat) =>
    seat.kind === "automa"
      ? { ...seat, patches: seat.patches.filter((one) => one !== patch) }
      : { ...seat, pieces: seat.pieces.filter((piece) => readPiece(piece).patch !== patch) },
  );
  return {
    ...draft,
    circle: draft.circle.filter((one) => one !== patch),
    seats: seats as unknown as Draft["seats"],
  };
}

/** A piece more on a quilt: a patch from wherever it was, or a special patch. */
export function withPiece(
  draft: Draft,
  seat: number,
  patch: number | null,
  orientation: number,
  anchor: Cell,
): Draft {
  const cleared = patch === null ? draft : without(draft, patch);
  const there = cleared.seats[seat - 1]!;
  if (there.kind !== "player") return draft;
  const place = cellName(anchor);
  const piece = patch === null ? `s-${place}` : `${patch}-${orientation}${place}`;
  return withSeat(cleared, seat, { pieces: [...there.pieces, piece] });
}

export function withoutPiece(draft: Draft, seat: number, piece: string): Draft {
  const there = draft.seats[seat - 1]!;
  if (there.kind !== "player") return draft;
  return withSeat(draft, seat, { pieces: there.pieces.filter((one) => one !== piece) });
}

/** A patch to the end of the circle. */
export function intoCircle(draft: Draft, patch: number): Draft {
  const cleared = without(draft, patch);
  return { ...cleared, circle: [...cleared.circle, patch] };
}

/** A patch some places further in the circle. */
export function movedInCircle(draft: Draft, patch: number, by: number): Draft {
  const { length } = draft.circle;
  const at = draft.circle.indexOf(patch);
  if (at < 0 || length < 2) return draft;
  const rest = draft.circle.filter((one) => one !== patch);
  const to = (at + by + length) % length;
  return { ...draft, circle: [...rest.slice(0, to), patch, ...rest.slice(to)] };
}

/** The neutral token stands right before a patch. */
export function tokenBefore(draft: Draft, patch: number): Draft {
  const at = draft.circle.indexOf(patch);
  if (at < 0) return draft;
  return { ...draft, circle: [...draft.circle.slice(at), ...draft.circle.slice(0, at)] };
}

export function toAutoma(draft: Draft, patch: number): Draft {
  const cleared = without(draft, patch);
  const automa = cleared.seats[1];
  if (automa.kind !== "automa") return draft;
  return withSeat(cleared, 2, { patches: [...automa.patches, patch] });
}

export function readPiece(piece: string): {
  patch: number | null;
  orientation: number;
  anchor: string;
} {
  const [what, where = ""] = piece.split("-");
  if (what === "s") return { patch: null, orientation: 0, anchor: where };
  return { patch: Number(what), orientation: Number(where[0]), anchor: where.slice(1) };
}

/** The cells of a quilt that are covered. */
export function coveredCells(
  { pieces }: PlayerDraft,
  patches: readonly { readonly shape: Shape }[],
): ReadonlySet<Cell> {
  return new Set(
    pieces.flatMap((piece) => {
      const { patch, orientation, anchor } = readPiece(piece);
      const shape = patch === null ? SINGLE : patches[patch]?.shape;
      const cell = readCell(anchor);
      return shape && cell !== null ? coveredBy(oriented(shape, orientation), cell) : [];
    }),
  );
}

/** A player as the quilt of the table wants one. */
export function holderOf(
  draft: PlayerDraft,
  seat: number,
  patches: readonly { readonly shape: Shape; readonly button_income: number }[],
): PlayerSeat {
  const covered = coveredCells(draft, patches);
  const known = draft.pieces.filter((piece) => {
    const { patch, anchor } = readPiece(piece);
    return readCell(anchor) !== null && (patch === null || patches[patch] !== undefined);
  });
  const pieces: PieceFacts[] = known.map((piece) => ({ ...readPiece(piece), token: piece }));
  const rows = [...Array(9).keys()].map((row) =>
    [...Array(9).keys()].map((column) => (covered.has(row * 9 + column) ? "#" : ".")).join(""),
  );
  return {
    kind: "player",
    seat,
    score: 0,
    buttons: draft.buttons,
    button_income: pieces.reduce(
      (sum, { patch }) => sum + (patch === null ? 0 : patches[patch]!.button_income),
      0,
    ),
    space: draft.space,
    empty_cells: 81 - covered.size,
    quilt_board: rows,
    pieces,
  };
}
