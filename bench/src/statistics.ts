export const median = (values: readonly number[]): number => percentile(values, 50);

/** Nearest rank: the smallest value such that at least p per cent of all values are less than or equal to it. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  const value = sorted[Math.max(0, Math.ceil((p / 100) * sorted.length) - 1)];
  if (value === undefined) throw new Error('nothing was measured');
  return value;
}
