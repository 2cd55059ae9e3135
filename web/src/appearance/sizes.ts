/** The sizes of screens that the page knows, by name, and nowhere else in numbers.
 *
 * A style writes `@media (--short), (--side)`; a script writes `new MediaQuery(SIZES.side)`. Each
 * size is one condition or several joined by `and`, so that names can be joined and listed freely.
 * Components that care about their own room, and not about the screen, use container queries. */
export const SIZES = {
  /** Taller than wide: everything lies below each other. */
  upright: "(orientation: portrait)",
  /** Wider than tall, with room for everything side by side. */
  desktop: "(orientation: landscape) and (min-height: 521px)",
  /** Hardly wider than tall, such as a tablet on its side. */
  squarish: "(max-aspect-ratio: 3/2)",
  /** A phone on its side. */
  side: "(orientation: landscape) and (max-height: 520px)",
  /** An upright phone whose browser takes some of the height for itself. */
  short: "(orientation: portrait) and (max-height: 819px)",
  /** The smallest upright phones. */
  tiny: "(orientation: portrait) and (max-height: 599px)",
  /** Little height, upright or not. */
  flat: "(max-height: 699px)",
  /** No wider than a phone. */
  narrow: "(max-width: 599px)",
  /** No wider than a small phone. */
  slim: "(max-width: 379px)",
  /** Wide enough for two columns. */
  wide: "(min-width: 900px)",
  /** An upright tablet. */
  tablet: "(orientation: portrait) and (min-width: 700px)",
  /** A large screen, on which everything grows along. */
  large: "(orientation: landscape) and (min-width: 1400px) and (min-height: 760px)",
} as const;

export type Size = keyof typeof SIZES;

/** A style sheet with the names of sizes replaced by what they stand for. */
export function withSizes(style: string): string {
  return style.replaceAll(/@media[^{]+/g, (rule) =>
    rule.replaceAll(/\(--([\w-]+)\)/g, (_whole, name: string) => {
      if (!(name in SIZES)) throw new Error(`There is no size ${name} in appearance/sizes.ts.`);
      return SIZES[name as Size];
    }),
  );
}
