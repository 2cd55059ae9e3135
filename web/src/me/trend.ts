/** Results over time as bars: those above zero stand on the line, the others hang from it. */

export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly good: boolean;
}

const WIDEST = 10;
const GAP = 1;
const LEAST = 2;

export function bars(values: readonly number[], width: number, height: number): readonly Bar[] {
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const scale = (height - LEAST) / (most - least || 1);
  const line = most * scale;
  const step = Math.min(WIDEST, width / (values.length || 1));
  return values.map((value, number) => {
    const high = Math.max(LEAST, Math.abs(value) * scale);
    const good = value > 0;
    return {
      x: number * step,
      y: good ? line - high + LEAST / 2 : line,
      width: step - GAP,
      height: high,
      good,
    };
  });
}
