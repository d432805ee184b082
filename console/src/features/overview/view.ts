import { type EntryFilter, type EntrySearch, entriesBehind } from '../../components/entry-link.tsx';
import { fiscalYearOf, type Period, yearBefore, yearPeriod } from '../../components/filters/index.ts';

/** Period and location that the screen shows. */
export interface View {
  readonly period: Period;
  readonly locationId: string | undefined;
}

type Search = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Without a valid period in the address, shows the current fiscal year. */
export function viewOf(search: Search, today: string, fiscalYearStart?: string): View {
  const { periodStart, periodEnd, locationId } = search;
  const isPeriod = isDay(periodStart) && isDay(periodEnd) && periodStart <= periodEnd;
  return {
    period: isPeriod ? { periodStart, periodEnd } : yearPeriod(fiscalYearOf(today, fiscalYearStart), fiscalYearStart),
    locationId: typeof locationId === 'string' ? locationId : undefined,
  };
}

/**
 * The period a year earlier, cut off where this period's figures end: today, or the end of the last month with approved
 * entries. Otherwise part of a year would be compared with a whole one.
 */
export function comparedPeriod(
  { periodStart, periodEnd }: Period,
  today: string,
  lastMonth: string | undefined,
): Period {
  const isRunning = today >= periodStart && today < periodEnd;
  const ends = [periodEnd, ...(isRunning ? [today] : []), ...(lastMonth ? [lastDayOf(lastMonth)] : [])];
  return yearBefore({ periodStart, periodEnd: ends.toSorted()[0]! });
}

const lastDayOf = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** The year, if the period is one calendar year. */
export function wholeYear({ periodStart, periodEnd }: Period): string | undefined {
  const year = periodStart.slice(0, 4);
  return periodStart === `${year}-01-01` && periodEnd === `${year}-12-31` ? year : undefined;
}

/** Search for the entries behind a figure of the view. */
export const entriesBehindView = ({ period, locationId }: View, more: EntryFilter = {}): EntrySearch =>
  entriesBehind(period, { ...(locationId !== undefined && { locationId }), ...more });

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** A figure compared with a year earlier. */
export type Change =
  | { readonly kind: 'less' | 'more'; readonly tonnes: number; readonly share: number }
  | { readonly kind: 'same' }
  | { readonly kind: 'nothing' };

/** The kind is `nothing` if there were no emissions a year earlier. */
export function changeOf(now: number, before: number): Change {
  if (before === 0) return { kind: 'nothing' };
  if (now === before) return { kind: 'same' };
  const tonnes = Math.abs(now - before);
  return { kind: now < before ? 'less' : 'more', tonnes, share: (now - before) / before };
}

/** Fraction digits of tonnes in a sentence. Large amounts need none. */
export const spokenDigits = (tonnes: number): number => (tonnes >= 100 ? 0 : tonnes >= 1 ? 1 : 3);
