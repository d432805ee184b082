import { DateTime, IANAZone } from 'luxon';
import type { CivilDate } from '../../../kernel/period.ts';
import type { ErrorDetail } from '../../../platform/errors/index.ts';
import type { Frequency, PeriodType, Weekday } from './schema.ts';

/** Wall-clock time at which a schedule runs, in a time zone. */
export interface Timing {
  frequency: Frequency;
  dayOfWeek: Weekday | null;
  dayOfMonth: number | null;
  time: string;
  timezone: string;
}

const WEEKDAYS: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const BY_MONTH_DAY: readonly Frequency[] = ['monthly', 'quarterly', 'yearly'];

/** Refuses an offset such as +05:30, which would be wrong for half of every year. */
export const isTimeZone = (name: string): boolean => /^[A-Za-z]/.test(name) && IANAZone.isValidZone(name);

export function checkTiming({ frequency, dayOfWeek, dayOfMonth, timezone }: Omit<Timing, 'time'>): ErrorDetail[] {
  const problems: ErrorDetail[] = [];
  const isWeekly = frequency === 'weekly';
  if (!isTimeZone(timezone))
    problems.push({ field: 'timezone', message: 'must be the name of a time zone, such as Europe/London' });
  if (isWeekly && dayOfWeek === null)
    problems.push({ field: 'dayOfWeek', message: 'is needed for a weekly schedule, such as monday' });
  if (!isWeekly && dayOfWeek !== null)
    problems.push({ field: 'dayOfWeek', message: `is for weekly schedules; this one is ${frequency}` });
  if (!BY_MONTH_DAY.includes(frequency) && dayOfMonth !== null)
    problems.push({
      field: 'dayOfMonth',
      message: `is for monthly, quarterly and yearly schedules; this one is ${frequency}`,
    });
  return problems;
}

/** Defaults to the first of the month if the frequency needs a day of the month. */
export const dayOfMonthFor = (frequency: Frequency, given: number | null): number | null =>
  BY_MONTH_DAY.includes(frequency) ? (given ?? 1) : given;

/** First slot after the given time. */
export function nextSlot(timing: Timing, after: Date): Date {
  // Starts with the day before: if its time was skipped, its slot may still lie ahead.
  let day: DateTime = DateTime.fromJSDate(after, { zone: timing.timezone }).startOf('day').minus({ days: 1 });
  for (;;) {
    const slot = isDay(timing, day) ? instantOf(day, timing) : undefined;
    if (slot && slot > after) return slot;
    day = nextDay(timing, day);
  }
}

/** Steps by month if the day of the month is known. Otherwise a yearly schedule would check 365 days. */
function nextDay({ dayOfMonth }: Timing, day: DateTime): DateTime {
  if (dayOfMonth === null) return day.plus({ days: 1 });
  const month = day.day < dayOfMonth ? day : day.plus({ months: 1 });
  return month.set({ day: dayOfMonth });
}

function isDay({ frequency, dayOfWeek, dayOfMonth }: Timing, day: DateTime): boolean {
  if (frequency === 'daily') return true;
  if (frequency === 'weekly') return WEEKDAYS[day.weekday - 1] === dayOfWeek;
  if (day.day !== dayOfMonth) return false;
  if (frequency === 'quarterly') return day.month % 3 === 1;
  return frequency === 'monthly' || day.month === 1;
}

/** Clocks skip an hour, in a few zones half an hour or two. A whole skipped day, as in Samoa in 2011, has no slot. */
const MAX_SKIPPED_MINUTES = 180;

/** First valid minute if a clock change skips the time, and the first occurrence if the time occurs twice. */
function instantOf(day: DateTime, { time, timezone }: Timing): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  for (let skipped = 0; skipped <= MAX_SKIPPED_MINUTES; skipped += 1) {
    const wanted = DateTime.utc(day.year, day.month, day.day, hour, minute).plus({ minutes: skipped });
    const local = wanted.setZone(timezone, { keepLocalTime: true });
    if (local.hour !== wanted.hour || local.minute !== wanted.minute || local.day !== wanted.day) continue;
    const [first = local] = local.getPossibleOffsets().sort((a, b) => a.toMillis() - b.toMillis());
    return first.toJSDate();
  }
  throw new Error(`no ${time} on ${day.toISODate()} in ${timezone}`);
}

export interface Period {
  periodStart: CivilDate;
  periodEnd: CivilDate;
}

/** Period of a report ordered at the given time, by the calendar of the schedule's zone. */
export function periodAt(type: PeriodType, at: Date, timezone: string): Period {
  const today = DateTime.fromJSDate(at, { zone: timezone });
  const [scope, unit] = units[type];
  if (scope === 'to_date') return between(today.startOf(unit), today);
  const previous = today.minus({ [unit]: 1 });
  return between(previous.startOf(unit), previous.endOf(unit));
}

/** Luxon's weeks follow ISO 8601: Monday to Sunday. */
const units = {
  previous_day: ['previous', 'day'],
  previous_week: ['previous', 'week'],
  previous_month: ['previous', 'month'],
  previous_quarter: ['previous', 'quarter'],
  previous_year: ['previous', 'year'],
  month_to_date: ['to_date', 'month'],
  quarter_to_date: ['to_date', 'quarter'],
  year_to_date: ['to_date', 'year'],
} as const satisfies Record<PeriodType, readonly ['previous' | 'to_date', string]>;

const between = (start: DateTime, end: DateTime): Period => ({
  periodStart: start.toFormat('yyyy-MM-dd'),
  periodEnd: end.toFormat('yyyy-MM-dd'),
});

const CATCH_UP_MS = 31 * 24 * 3_600_000;

/**
 * After a long outage, a schedule that runs at least monthly catches up with the last month only. A less frequent one
 * catches up with every missed slot.
 */
export function slotToFire(timing: Timing, dueAt: Date, now: Date): Date {
  const oldest = new Date(now.getTime() - CATCH_UP_MS);
  if (dueAt >= oldest) return dueAt;
  const recent = nextSlot(timing, oldest);
  return recent <= now ? recent : dueAt;
}

export interface PlannedRun extends Period {
  at: Date;
}

/** Next runs as the worker will fire them, starting with the slot that is due next. */
export function nextRuns(schedule: Timing & { periodType: PeriodType }, dueAt: Date, now: Date, count: number) {
  const runs: PlannedRun[] = [];
  for (let due = dueAt; runs.length < count; due = nextSlot(schedule, due)) {
    due = slotToFire(schedule, due, now);
    runs.push({ at: due, ...periodAt(schedule.periodType, due, schedule.timezone) });
  }
  return runs;
}

/** Mail servers commonly accept this much; larger files go out as a link. */
export const MAX_ATTACHED_BYTES = 10 * 1024 * 1024;
