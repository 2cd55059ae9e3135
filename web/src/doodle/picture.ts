/** What stands below a sheet that is kept as a picture. */

import type { Caption } from "../drawing/keepsake";
import type { SheetFacts } from "./facts";

/** The name and the sum. */
export function captionOf(
  { scorings, empty_cells: empty, score }: SheetFacts,
  name: string,
  over: boolean,
): Caption {
  const parts = scorings.map(({ points }) => points).join(" + ") || "0";
  return { name, words: over ? `${parts} − ${empty} = ${score}` : parts };
}
