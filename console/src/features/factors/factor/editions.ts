import type { EmissionFactor } from '@tonne/sdk';

/** One figure of a series, with the figure it followed. */
export interface Edition {
  readonly factor: EmissionFactor;
  readonly before: number | undefined;
}

/** Oldest first. A correction of the same vintage comes after what it corrects, and is compared with the year before. */
export function editionsOf(factors: readonly EmissionFactor[]): readonly Edition[] {
  const sorted = factors.toSorted((a, b) => a.vintage - b.vintage || order(a) - order(b));
  return sorted.map((factor) => ({ factor, before: inForce(sorted, factor.vintage)?.value }));
}

/** One point for each vintage: the figure that is in force, or was last. */
export function pointsOf(editions: readonly Edition[]): ReadonlyArray<{ vintage: string; value: number }> {
  const byVintage = new Map(editions.map(({ factor }) => [factor.vintage, factor]));
  return [...byVintage.values()].map(({ vintage, value }) => ({ vintage: String(vintage), value }));
}

/** The last figure of the vintages before this one. */
const inForce = (sorted: readonly EmissionFactor[], vintage: number): EmissionFactor | undefined =>
  sorted.findLast((each) => each.vintage < vintage);

/** Editions that are no longer in force come first. */
const order = ({ status }: EmissionFactor): number => (status === 'active' ? 1 : 0);
