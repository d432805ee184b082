/** First and last day, both inclusive. */
export interface Period {
  readonly periodStart: string;
  readonly periodEnd: string;
}

export const CALENDAR_YEAR = '01-01';

/** A fiscal year is named by the calendar year in which it ends. `start` is its first day, `MM-DD`. */
export function yearPeriod(year: number, start = CALENDAR_YEAR): Period {
  if (start === CALENDAR_YEAR) return { periodStart: `${year}-01-01`, periodEnd: `${year}-12-31` };
  const [month, day] = start.split('-').map(Number) as [number, number];
  return { periodStart: `${year - 1}-${start}`, periodEnd: dayOf(new Date(Date.UTC(year, month - 1, day - 1))) };
}

export const fiscalYearOf = (day: string, start = CALENDAR_YEAR): number =>
  Number(day.slice(0, 4)) + (start !== CALENDAR_YEAR && day.slice(5) >= start ? 1 : 0);

export const isOver = ({ periodEnd }: Period): boolean => periodEnd < dayOf(new Date());

/** From the start of the first day to the end of the last, in the user's time zone. */
export const instantsOf = ({ periodStart, periodEnd }: Period): { from: string; to: string } => ({
  from: new Date(`${periodStart}T00:00:00`).toISOString(),
  to: new Date(`${periodEnd}T23:59:59.999`).toISOString(),
});

/** The same days one year earlier; the 29th of February becomes the 28th. */
export const yearBefore = ({ periodStart, periodEnd }: Period): Period => ({
  periodStart: dayBefore(periodStart),
  periodEnd: dayBefore(periodEnd),
});

type Preset = 'thisYear' | 'lastYear' | 'last12Months';

export function presetPeriods(today: Date, start = CALENDAR_YEAR): ReadonlyArray<{ id: Preset; period: Period }> {
  const month = String(today.getMonth() + 1).padStart(2, '0');
  const year = fiscalYearOf(`${today.getFullYear()}-${month}-${String(today.getDate()).padStart(2, '0')}`, start);
  return [
    { id: 'thisYear', period: yearPeriod(year, start) },
    { id: 'lastYear', period: yearPeriod(year - 1, start) },
    { id: 'last12Months', period: last12Months(today.getFullYear(), today.getMonth()) },
  ];
}

/** The twelve whole months before the current one. */
const last12Months = (year: number, month: number): Period => ({
  periodStart: dayOf(new Date(Date.UTC(year - 1, month, 1))),
  periodEnd: dayOf(new Date(Date.UTC(year, month, 0))),
});

function dayBefore(day: string): string {
  const [year, month, date] = day.split('-') as [string, string, string];
  const last = new Date(Date.UTC(Number(year) - 1, Number(month), 0)).getUTCDate();
  return `${Number(year) - 1}-${month}-${String(Math.min(Number(date), last)).padStart(2, '0')}`;
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const EARLIER_YEARS = 10;

/** Fiscal years to choose from, starting with the next one. The service accepts older ones too. */
export const yearsToChoose = (now = new Date()): string[] =>
  Array.from({ length: EARLIER_YEARS + 2 }, (_, index) => String(now.getFullYear() + 1 - index));
