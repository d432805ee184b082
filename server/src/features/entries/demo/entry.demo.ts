import { yearsUntil } from '../../../platform/clock.ts';
import type { CreateEntry } from '../schema.ts';
import { type DemoActivity, type DemoSite, demoLeak, demoQuantity, HOT_MONTH, hiredChiller } from './activity.demo.ts';

export interface Month {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

/** Months whose entries are created on the same day, with the days of their review. */
export interface Batch {
  readonly months: readonly Month[];
  readonly created: Date;
  readonly submitted: Date | null;
  readonly approved: Date | null;
}

const JUNE = 6;
const SEPTEMBER = 9;

/**
 * The UK Government publishes a year's factors in June or early July (in 2024 on 8 July). Entries of the first half-year
 * wait for them, so that no entry uses an edition before its publication and each year has one edition. Until September of
 * the current year, months are entered one by one, or the demo would have nothing under review.
 */
function dayOfEntry({ year, month }: Month, now: Date): Date {
  const hasWaited = month <= JUNE && now >= at(year, SEPTEMBER, 1);
  return hasWaited ? at(year, JUNE + 1, 15) : at(year, month + 1, 5);
}

/**
 * Entries are submitted later in the same month and approved in the next. On any day, the last complete month is still in
 * draft and the month before it under review.
 */
export function batchesUntil(now: Date): Batch[] {
  const batches = new Map<number, Month[]>();
  for (const month of monthsUntil(now)) {
    const day = dayOfEntry(month, now).getTime();
    batches.set(day, [...(batches.get(day) ?? []), month]);
  }
  return [...batches].map(([day, months]) => {
    const entered = new Date(day);
    const age = ageOf(months.at(-1)!, now);
    const year = entered.getUTCFullYear();
    const month = entered.getUTCMonth() + 1;
    return {
      months,
      created: entered < now ? entered : now,
      submitted: age >= 2 ? at(year, month, 24) : null,
      approved: age >= 3 ? at(year, month + 1, 11) : null,
    };
  });
}

/** A month beyond December falls into the next year. */
const at = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month - 1, day, 9, 30));

function monthsUntil(now: Date): Month[] {
  const twelve = Array.from({ length: 12 }, (_, index) => index + 1);
  return yearsUntil(now.getUTCFullYear())
    .flatMap((year) => twelve.map((month) => ({ year, month })))
    .filter((each) => ageOf(each, now) >= 1);
}

const ageOf = ({ year, month }: Month, now: Date): number =>
  (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - month;

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The days of a number of months that end with this one. */
export const daysUpTo = ({ year, month }: Month, months: number) => ({
  periodStart: isoDay(Date.UTC(year, month - months, 1)),
  periodEnd: isoDay(Date.UTC(year, month, 0)),
});

export interface DemoEntry {
  readonly body: CreateEntry;
  /** Absent for an entry that does not recur. */
  readonly activity?: DemoActivity;
}

/** The entries of a site for a month. */
export function entriesOf(site: DemoSite, activities: readonly DemoActivity[], month: Month): DemoEntry[] {
  const due = activities.filter(({ months, only = month.year }) => month.month % months === 0 && only === month.year);
  const hired = site === 'London' && month.month === HOT_MONTH ? [chillerOf(month)] : [];
  return [...due.map((activity) => entryOf(activity, month)), ...hired];
}

const labelOf = ({ year, month }: Month): string => `${year}-${String(month).padStart(2, '0')}`;

function entryOf(activity: DemoActivity, month: Month): DemoEntry {
  const reference = `${activity.reference}-${labelOf(month)}`;
  const body = {
    ...activity.activity,
    ...activity.quality,
    ...(activity.factor && { factorCode: activity.factor(month.year) }),
    ...daysUpTo(month, activity.months),
    quantity: demoQuantity(activity, month.year, month.month),
    reference,
    ...(reference === demoLeak.reference && { notes: demoLeak.notes }),
  };
  return { activity, body };
}

const chillerOf = (month: Month): DemoEntry => ({
  body: { ...hiredChiller(month.year), ...daysUpTo(month, 1), reference: `CHILLER-HIRE-${labelOf(month)}` },
});
