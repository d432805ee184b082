import { Decimal } from '../../../kernel/decimal.ts';
import { daysInPeriod, overlaps, type Period } from '../../../kernel/period.ts';
import type { Units } from '../../factors/index.ts';
import type { Warning } from '../rules.ts';

/** Another entry of the same location, category and subcategory. */
export interface ComparableEntry extends Period {
  readonly id: string;
  readonly unit: string;
  /** Makes a month and a quarter comparable. It enters no sum, so a plain number is exact enough. */
  readonly amountPerDay: number;
}

type Amount = Period & { readonly id: string; readonly quantity: string; readonly unit: string };

/** An entry in the form that others are compared with. */
export const toComparable = ({ id, quantity, unit, periodStart, periodEnd }: Amount): ComparableEntry => ({
  id,
  unit,
  periodStart,
  periodEnd,
  amountPerDay: Number(quantity) / daysInPeriod(periodStart, periodEnd),
});

/** Fewer entries do not show the usual amount. */
const LEAST_COMPARED = 6;
/** The modified z-score beyond which an amount is unusual, and its scale factor (Iglewicz and Hoaglin, 1993). */
const UNUSUAL = 3.5;
const CONSISTENCY = 0.6745;
/** Without a minimum, equal bills would make every other amount unusual. */
const LEAST_SPREAD = 0.05;
/** A period longer than the usual one by half is unusual. */
const LONG = 1.5;
/** Number of ids that a warning names; the list of entries finds the others. */
const NAMED = 3;
const ONE = new Decimal(1);

export function comparisonWarnings(
  units: Units,
  entry: ComparableEntry,
  comparables: readonly ComparableEntry[],
): Warning[] {
  const others = comparables.filter(({ id }) => id !== entry.id);
  return [...overlapWarning(entry, others), ...amountWarning(units, entry, others), ...periodWarning(entry, others)];
}

function overlapWarning(entry: ComparableEntry, others: readonly ComparableEntry[]): Warning[] {
  const same = others.filter((other) => overlaps(entry, other)).map(({ id }) => id);
  if (same.length === 0) return [];
  const named = `${same.slice(0, NAMED).join(', ')}${same.length > NAMED ? ' and others' : ''}`;
  const message = `Shares days with ${named} of the same location and activity: is one of them counted twice?`;
  return [{ code: 'overlaps_other_entry', message }];
}

function amountWarning(units: Units, entry: ComparableEntry, others: readonly ComparableEntry[]): Warning[] {
  const usual = others.flatMap(({ unit, amountPerDay }) => {
    const scale = unit === entry.unit ? 1 : units.convert(ONE, unit, entry.unit)?.toNumber();
    return scale === undefined ? [] : [amountPerDay * scale];
  });
  if (usual.length < LEAST_COMPARED) return [];
  const middle = median(usual);
  if (middle === 0) return [];
  const spread = Math.max(median(usual.map((each) => Math.abs(each - middle))), middle * LEAST_SPREAD);
  const score = (CONSISTENCY * Math.abs(entry.amountPerDay - middle)) / spread;
  if (score <= UNUSUAL) return [];
  const times = (entry.amountPerDay / middle).toPrecision(2);
  const message = `The amount for a day is ${times} times the median of ${usual.length} other entries: check unit and decimals.`;
  return [{ code: 'unusual_amount', message }];
}

/** A bill stretched over two years would move its days out of one of them. */
function periodWarning(entry: ComparableEntry, others: readonly ComparableEntry[]): Warning[] {
  if (others.length < LEAST_COMPARED) return [];
  const days = daysInPeriod(entry.periodStart, entry.periodEnd);
  const middle = median(others.map(({ periodStart, periodEnd }) => daysInPeriod(periodStart, periodEnd)));
  if (days <= LONG * middle) return [];
  const message = `The period has ${days} days, and the median of ${others.length} other entries ${middle}: check both dates.`;
  return [{ code: 'unusual_period', message }];
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
