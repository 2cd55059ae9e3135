/** Moves as they are written: adv, 17-1c4, s-e5, c7-19. */

import { cellName, readCell, type Cell } from "../geometry/cells";

export type Written =
  | { readonly kind: "advance" }
  | {
      readonly kind: "patch";
      readonly patch: number;
      readonly orientation: number;
      readonly anchor: Cell;
    }
  | { readonly kind: "special"; readonly cell: Cell }
  | { readonly kind: "automa"; readonly card: number; readonly patch: number | null }
  | { readonly kind: "shuffle" };

/** The move of a token, or null if it cannot be read. */
export function readToken(token: string): Written | null {
  const text = token.trim().toLowerCase();
  if (text === "adv") return { kind: "advance" };
  const take = /^(\d{1,2})-([0-7])([a-i][1-9])$/.exec(text);
  if (take) {
    const [, patch, orientation, cell] = take;
    return {
      kind: "patch",
      patch: Number(patch),
      orientation: Number(orientation),
      anchor: readCell(cell!)!,
    };
  }
  const special = /^s-([a-i][1-9])$/.exec(text);
  if (special) return { kind: "special", cell: readCell(special[1]!)! };
  const automa = /^c(\d{1,2})-(adv|\d{1,2})$/.exec(text);
  if (automa) {
    const patch = automa[2] === "adv" ? null : Number(automa[2]);
    return { kind: "automa", card: Number(automa[1]), patch };
  }
  return text.startsWith("deck-") ? { kind: "shuffle" } : null;
}

export function patchToken(patch: number, orientation: number, anchor: Cell): string {
  return `${patch}-${orientation}${cellName(anchor)}`;
}

export function specialToken(cell: Cell): string {
  return `s-${cellName(cell)}`;
}
