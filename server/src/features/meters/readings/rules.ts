import { checkPeriod, daysInPeriod, EARLIEST_DAY } from '../../../kernel/period.ts';
import { type ErrorDetail, refusal } from '../../../platform/errors/index.ts';
import { type IntervalMinutes, intervals } from '../rules.ts';
import type { Resolution } from './sum.rules.ts';

/** Days of a query; undefined as long as the meter has no readings and the query names none. */
export interface AskedSpan {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const LATEST_DAY = '9998-12-31';

export function checkSpan({ from, to }: AskedSpan): ErrorDetail[] {
  if (from === undefined || to === undefined) return [];
  const limits = { earliest: EARLIEST_DAY, latest: LATEST_DAY };
  return checkPeriod({ periodStart: from, periodEnd: to }, limits).map(({ field, message }) => ({
    field: field === 'periodStart' ? 'from' : 'to',
    message: message.replace('periodStart', 'from'),
  }));
}

/** Most rows of an answer: seven weeks of quarter-hours, half a year of hours, thirteen years of days. */
const MAX_ROWS = 5_000;

const MINUTES_A_DAY = 1440;
const DAYS_A_MONTH = 28;

/** A series of quarter-hours is read as a whole, so months have a limit too. */
const MOST_INTERVALS = 400_000;

export function refuseTooManyRows(
  { from, to }: AskedSpan,
  resolution: Resolution,
  minutes: IntervalMinutes | null,
): void {
  if (from === undefined || to === undefined) return;
  const days = daysInPeriod(from, to);
  const interval = minutes ?? MINUTES_A_DAY;
  const rowsADay = {
    interval: MINUTES_A_DAY / interval,
    hour: Math.min(24, MINUTES_A_DAY / interval),
    day: 1,
    month: 1 / DAYS_A_MONTH,
  };
  const rows = Math.ceil(days * rowsADay[resolution]);
  if (rows > MAX_ROWS)
    throw refusal('BUSINESS_RULE', [
      {
        field: 'to',
        message: `gives ${rows} rows, at most ${MAX_ROWS} are allowed; shorten the days or take a longer resolution`,
      },
    ]);
  if (days * (MINUTES_A_DAY / interval) > MOST_INTERVALS)
    throw refusal('BUSINESS_RULE', [
      {
        field: 'to',
        message: `is too far from from: at most ${MOST_INTERVALS} intervals are allowed; shorten the days`,
      },
    ]);
}

/** `own` is the interval of the meter; null if it has none yet. */
export function refuseInterval(found: number | undefined, own: number | null): never {
  const list = intervals.join(', ');
  const message =
    own === null
      ? found === undefined
        ? `The readings do not show their interval. Set intervalMinutes of the meter to one of ${list}, or send at least two readings.`
        : `The readings are ${found} minutes apart; a meter has intervals of ${list} minutes. Sum them up before.`
      : `The readings are ${found} minutes apart, and those of this meter ${own}. Sum them up before, or create another meter.`;
  throw refusal('BUSINESS_RULE', [{ field: '', message }]);
}
