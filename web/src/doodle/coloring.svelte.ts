/** How a player colored the patches of a board: remembered on this device, by match and piece. */

import { chosenHatching, hatchingOf, PENCILS, type Hatching } from "../pencil/hatchings";
import { STROKES, type Stroke } from "../pencil/strokes";
import type { PieceFacts } from "./facts";

export interface Color {
  readonly pencil: string;
  readonly stroke: Stroke;
}

export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The pencil in the hand, and what was painted with it and others before. */
export class Coloring {
  pencil = $state(PENCILS[0]!);
  stroke: Stroke = $state("lines");
  private colors: Readonly<Record<string, Color>> = $state.raw({});
  private readonly key: string;
  private readonly shelf: Shelf | null;

  constructor(match: string, shelf: Shelf | null) {
    this.key = `quiltbee-colors-${match}`;
    this.shelf = shelf;
    this.colors = readColors(this.read());
  }

  paint(seat: number, piece: PieceFacts): void {
    const color = { pencil: this.pencil, stroke: this.stroke };
    this.keep({ ...this.colors, [keyOf(seat, piece)]: color });
  }

  /** All patches of a seat as the cards draw them. */
  reset(seat: number): void {
    const others = Object.entries(this.colors).filter(([key]) => !key.startsWith(`${seat}:`));
    this.keep(Object.fromEntries(others));
  }

  isColored(seat: number): boolean {
    return Object.keys(this.colors).some((key) => key.startsWith(`${seat}:`));
  }

  /** How a piece is shaded; null for a single cell that nobody colored. */
  hatching(seat: number, piece: PieceFacts): Hatching | null {
    const color = this.colors[keyOf(seat, piece)];
    if (color) return chosenHatching(color.stroke, color.pencil);
    return piece.card === null ? null : hatchingOf(piece.card);
  }

  private keep(colors: Readonly<Record<string, Color>>): void {
    this.colors = colors;
    try {
      if (Object.keys(colors).length) this.shelf?.setItem(this.key, JSON.stringify(colors));
      else this.shelf?.removeItem(this.key);
    } catch {
      // A browser that keeps nothing shows the colors as long as the page is open.
    }
  }

  private read(): string | null {
    try {
      return this.shelf?.getItem(this.key) ?? null;
    } catch {
      return null;
    }
  }
}

/** What was kept, as far as it still means something. */
export function readColors(text: string | null): Record<string, Color> {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "{}");
  } catch {
    return {};
  }
  if (typeof kept !== "object" || kept === null) return {};
  const known = Object.entries(kept as Record<string, Partial<Color> | null>).filter(
    ([, color]) =>
      PENCILS.includes(color?.pencil ?? "") && STROKES.includes(color?.stroke as Stroke),
  );
  return Object.fromEntries(known) as Record<string, Color>;
}

function keyOf(seat: number, piece: PieceFacts): string {
  return `${seat}:${piece.token}`;
}
