/** The cloth of each patch, the same as in every other drawing of Quiltbee. */

import cloths from "../shared/cloths.json";

export interface Cloth {
  readonly print: string;
  readonly hue: string;
  readonly ground: string;
  readonly figure: string;
  readonly pattern: string;
  readonly coarse: string;
  /** The squares, row and column, that carry a button as the patch lies in the data. */
  readonly buttons: readonly (readonly number[])[];
}

export const CLOTHS: readonly Cloth[] = cloths;

/** All patterns as the inside of a <defs>. */
export const PATTERNS = CLOTHS.flatMap(({ pattern, coarse }) => [pattern, coarse]).join("");

/** The side of a cell in all drawings. */
export const CELL = 40;

/** The SVG transform that turns a drawing of a shape as it is coded, box to box. */
export function orientationTransform(code: number, height: number, width: number): string {
  const [right, down] = [width * CELL, height * CELL];
  const turn = ["", `translate(${down} 0) rotate(90)`, `translate(${right} ${down}) rotate(180)`];
  const steps = [code % 4 === 3 ? `translate(0 ${right}) rotate(270)` : turn[code % 4]!];
  if (code >= 4) steps.push(`translate(${right} 0) scale(-1 1)`);
  return steps.filter(Boolean).join(" ");
}
