import { Decimal } from '../../../kernel/decimal.ts';
import type { MonthSum } from '../sums/rules.ts';
import type { PlaceDimension } from '../sums/store.ts';

export const breakdownKeys = ['month', 'scope', 'category', 'location'] as const;
export type BreakdownKey = (typeof breakdownKeys)[number];

export const MOST_KEYS = 2;

/** Enough for five years of months in all 22 categories (1,320) and for 200 locations in all categories (4,400). */
export const MOST_GROUPS = 5_000;

/** A sum with the dimensions of its keys. */
export type BreakdownSum = Partial<MonthSum<PlaceDimension>> & Pick<MonthSum<never>, 'entries' | 'tco2e'>;

const places: Record<BreakdownKey, readonly PlaceDimension[]> = {
  month: [],
  scope: ['ghgScope'],
  category: ['category'],
  location: ['locationName', 'locationId'],
};

export const placeDimensions = (by: readonly BreakdownKey[]): PlaceDimension[] => by.flatMap((key) => places[key]);

/** Texts are unique for each value of a key and sort by name. */
const texts: Record<BreakdownKey, (sum: BreakdownSum) => string> = {
  month: ({ month }) => `${month}`,
  scope: ({ ghgScope }) => `${ghgScope}`,
  category: ({ category }) => `${category}`,
  location: ({ locationName, locationId }) => `${locationName}\n${locationId}`,
};

/** Orders by the first key, then by the second. */
export function inOrder(sums: readonly BreakdownSum[], by: readonly BreakdownKey[]): BreakdownSum[] {
  const comparisons = by.map((key, place) => (key === 'month' ? byText(key) : byTonnes(sums, by.slice(0, place + 1))));
  return sums.toSorted((one, other) => comparisons.reduce((found, compare) => found || compare(one, other), 0));
}

type Comparison = (one: BreakdownSum, other: BreakdownSum) => number;

function byText(key: BreakdownKey): Comparison {
  const text = texts[key];
  return (one, other) => (text(one) < text(other) ? -1 : text(one) > text(other) ? 1 : 0);
}

/** Orders by the tonnes of all sums with the same values of these keys; ties by the name of the last key. */
function byTonnes(sums: readonly BreakdownSum[], keys: readonly BreakdownKey[]): Comparison {
  const groupOf = (sum: BreakdownSum): string => keys.map((key) => texts[key](sum)).join('\n');
  const totals = new Map<string, Decimal>();
  for (const sum of sums) totals.set(groupOf(sum), (totals.get(groupOf(sum)) ?? new Decimal(0)).plus(sum.tco2e));
  const tonnes = new Map(sums.map((sum) => [sum, totals.get(groupOf(sum))!]));
  const byName = byText(keys.at(-1)!);
  return (one, other) => tonnes.get(other)!.comparedTo(tonnes.get(one)!) || byName(one, other);
}

export const totalOf = (sums: readonly BreakdownSum[]): Decimal =>
  sums.reduce((all, { tco2e }) => all.plus(tco2e), new Decimal(0));
