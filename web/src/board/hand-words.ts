/** Where the piece in the hand is, for ears. */

import { cellName } from "../geometry/cells";
import { t } from "../language/language.svelte";
import { coveredCells, isAllowed, type Hand } from "./hand";

/** The cells it covers, such as "d4 e4 f4 d5". */
export function cellsWords(hand: Hand): string {
  return coveredCells(hand).map(cellName).join(" ");
}

/** The cells it hovers over, and whether it fits there. */
export function overWords(hand: Hand): string {
  return t(isAllowed(hand) ? "hand.fits" : "hand.fits_not", { cells: cellsWords(hand) });
}
