import type { MakeEntries, MeterReadings } from '@tonne/sdk';

const DAY_MS = 86_400_000;

export interface Month {
  /** First and last day, cut at the first and the last day of the readings. */
  readonly from: string;
  readonly to: string;
  /** `2026-01` for a whole month, otherwise both days: the end of the reference of its entry. */
  readonly name: string;
  readonly quantity: number | null;
  readonly filledPercent: number;
  readonly missing: number;
}

const lastDayOf = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** Newest first. */
export function monthsOf({ from, to, rows }: Pick<MeterReadings, 'from' | 'to' | 'rows'>): Month[] {
  const months = rows.map(({ localStart, quantity, filledPercent, missingIntervals }): Month => {
    const month = localStart.slice(0, 7);
    const start = from !== null && from > `${month}-01` ? from : `${month}-01`;
    const end = to !== null && to < lastDayOf(month) ? to : lastDayOf(month);
    const isWhole = start === `${month}-01` && end === lastDayOf(month);
    const name = isWhole ? month : `${start}/${end}`;
    return { from: start, to: end, name, quantity, filledPercent, missing: missingIntervals };
  });
  return months.reverse();
}

/** Complete months with some consumption. */
export const isReady = ({ quantity, missing }: Month): boolean => missing === 0 && quantity !== null && quantity > 0;

/** Consecutive months become one request. */
export function requestsFor(months: readonly Month[]): MakeEntries[] {
  const sorted = months.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const requests: MakeEntries[] = [];
  for (const { from, to } of sorted) {
    const last = requests.at(-1);
    if (last && Date.parse(last.to) + DAY_MS === Date.parse(from)) requests[requests.length - 1] = { ...last, to };
    else requests.push({ from, to, every: 'month' });
  }
  return requests;
}
