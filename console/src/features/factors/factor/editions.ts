import type { EmissionFactor } from '@tonne/sdk';

/** One figure of a series, with the figure of the previous vintage. */
export interface Edition {
  readonly factor: EmissionFactor;
  readonly before: number | undefined;
}

/** Oldest first. A correction follows the figure it corrects. Both are compared with the previous vintage. */
export function editionsOf(factors: readonly EmissionFactor[]): readonly Edition[] {
  const sorted = factors.toSorted((a, b) => a.vintage - b.vintage || order(a) - order(b));
  return sorted.map((factor) => ({ factor, before: inForce(sorted, factor.vintage)?.value }));
}

/** One point for each vintage: the active figure, or else the last one. */
export function pointsOf(editions: readonly Edition[]): ReadonlyArray<{ vintage: string; value: number }> {
  const byVintage = new Map(editions.map(({ factor }) => [factor.vintage, factor]));
  return [...byVintage.values()].map(({ vintage, value }) => ({ vintage: String(vintage), value }));
}

/** The last figure of the previous vintage. */
const inForce = (sorted: readonly EmissionFactor[], vintage: number): EmissionFactor | undefined =>
  sorted.findLast((each) => each.vintage < vintage);

/** Sorts inactive editions before active ones. */
const order = ({ status }: EmissionFactor): number => (status === 'active' ? 1 : 0);
