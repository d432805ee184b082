/** Round steps of 1, 2 or 5 times a power of ten, about five of them. */
export interface Scale {
  from: number;
  to: number;
  ticks: readonly number[];
  /** Places the ticks need to differ. */
  decimals: number;
}

const STEPS = 5;

/**
 * Chart geometry is the one place where amounts become binary floats: a pixel is not a figure. Printed
 * figures come from the exact decimal.
 */
export const geometric = (value: string | null): number => (value === null ? 0 : Number(value));

export function scaleOf(values: readonly number[]): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = roundStep((high - low || 1) / STEPS);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { from: first * step, to: last * step, ticks, decimals: Math.max(0, -Math.floor(Math.log10(step) + 1e-9)) };
}

function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= least * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** Where a value stands between two ends. */
export const position = (value: number, { from, to }: Scale, start: number, end: number): number =>
  start + ((value - from) / (to - from)) * (end - start);
