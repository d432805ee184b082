import { Decimal } from '../../../kernel/decimal.ts';
import { checkPeriod, civilDate, EARLIEST_DAY, type Period } from '../../../kernel/period.ts';
import type { ErrorDetail } from '../../../platform/errors/index.ts';
import type { Interval } from '../readings/fill.rules.ts';
import { filledPercent, type Sum, sumOf } from '../readings/sum.rules.ts';
import type { GapRule, MeterTerms } from '../rules.ts';
import type { Zone } from '../zone.rules.ts';
import type { Part } from './schema.ts';

const LONGEST = { days: 366, inWords: '366 days after from' };
const LATEST_DAY = '9998-12-31';

/** The days of a request. Months have no limit but that of a long series: eleven years. */
const MOST_YEARS = { days: 4_018, inWords: 'eleven years after from' };

export const checkDays = ({ from, to, every }: { from: string; to: string; every: Part }): ErrorDetail[] =>
  checkPeriod(
    { periodStart: from, periodEnd: to },
    { earliest: EARLIEST_DAY, latest: LATEST_DAY, longest: every === 'period' ? LONGEST : MOST_YEARS },
  ).map(({ field, message }) => ({
    field: field === 'periodStart' ? 'from' : 'to',
    message: message.replace('periodStart', 'from'),
  }));

/** Calendar months, cut at the first and the last day, or the whole period. */
export function partsOf(from: string, to: string, every: Part): Period[] {
  if (every === 'period') return [{ periodStart: from, periodEnd: to }];
  const parts: Period[] = [];
  for (let start = from; start <= to; ) {
    const [year, month] = start.split('-').map(Number) as [number, number];
    const last = civilDate(new Date(Date.UTC(year, month, 0)));
    parts.push({ periodStart: start, periodEnd: last < to ? last : to });
    start = civilDate(new Date(Date.UTC(year, month, 1)));
  }
  return parts;
}

export interface Summed extends Period {
  readonly sum: Sum;
}

/** Sums the intervals of each part; both are in the order of time. */
export function sumParts(zone: Zone, intervals: readonly Interval[], parts: readonly Period[]): Summed[] {
  const groups = parts.map((): Interval[] => []);
  let at = 0;
  for (const interval of intervals) {
    const day = zone.dayOf(interval.start);
    while (at < parts.length && day > parts[at]!.periodEnd) at++;
    groups[at]?.push(interval);
  }
  return parts.map((part, index) => ({ ...part, sum: sumOf(groups[index] ?? []) }));
}

/** Names each period that has open intervals. */
export const checkComplete = (parts: readonly Summed[], rule: GapRule): ErrorDetail[] =>
  parts.flatMap(({ sum, ...part }) =>
    sum.intervals > 0 && sum.missingIntervals === 0
      ? []
      : [{ field: nameOf(part), message: sum.quantity === null ? NO_READINGS : openIntervals(sum, rule) }],
  );

const NO_READINGS = 'has no readings; upload them, or shorten the days';

const openIntervals = ({ missingIntervals, intervals }: Sum, rule: GapRule): string => {
  const remedy =
    rule === 'none' ? 'upload them, or set the gapRule of the meter' : 'the gap rule cannot fill them; upload them';
  return `has ${missingIntervals} of ${intervals} intervals without a reading; ${remedy}`;
};

/** `2026-01` for a month, otherwise both days. */
export function nameOf({ periodStart, periodEnd }: Period): string {
  const [month] = partsOf(`${periodStart.slice(0, 7)}-01`, `${periodStart.slice(0, 7)}-28`, 'month');
  const isWhole = periodStart === month?.periodStart && periodEnd === lastDayOf(periodStart);
  return isWhole ? periodStart.slice(0, 7) : `${periodStart}/${periodEnd}`;
}

const lastDayOf = (day: string): string =>
  civilDate(new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)));

/** JSON carries 15 digits; a longer sum is rounded to them. */
const DIGITS = 15;
export const quantityOf = ({ quantity }: Sum): Decimal => (quantity ?? new Decimal(0)).toSignificantDigits(DIGITS);

type Labelled = Pick<MeterTerms, 'name' | 'number'>;

export const referenceOf = ({ name, number }: Labelled, part: Period): string => `${number ?? name} ${nameOf(part)}`;

const ruleWords: Record<GapRule, string> = {
  none: '',
  linear: 'by interpolation between the readings around them',
  same_hour_last_week: 'with the reading at the same local time one to four weeks before',
};

/** What a reviewer must know about the sum. */
export function notesOf({ name }: Labelled, { sum }: Summed, rule: GapRule): string {
  const { intervals, filledIntervals } = sum;
  const read = `Sum of ${intervals - filledIntervals} readings of the meter ${name}.`;
  if (filledIntervals === 0) return read;
  const share = filledPercent(sum).toFixed();
  return `${read} ${filledIntervals} of ${intervals} intervals (${share} % of the quantity) had no reading and were filled ${ruleWords[rule]}.`;
}
