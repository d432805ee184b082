import type { Meter, MeterReadings } from '@tonne/sdk';

const DAY_MS = 86_400_000;
const DAYS = 364;

/** The last year with readings. */
export function lastYearOf({ to, timeZone }: Pick<Meter, 'to' | 'timeZone'>): { from: string; to: string } | undefined {
  if (to === null) return undefined;
  // The end of the last reading may be midnight, which belongs to the next day.
  const last = dayIn(timeZone, new Date(Date.parse(to) - 1));
  const first = new Date(Date.parse(last) - DAYS * DAY_MS);
  return { from: first.toISOString().slice(0, 10), to: last };
}

/** `2025-12-31`; Swedish writes dates so. */
const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);

export interface DayBar {
  readonly day: string;
  readonly read: number;
  readonly filled: number;
}

/** Days without any reading before the first one are left out. */
export function barsOf({ rows }: Pick<MeterReadings, 'rows'>): DayBar[] {
  const first = rows.findIndex(({ quantity }) => quantity !== null);
  if (first < 0) return [];
  return rows.slice(first).map(({ localStart, quantity, filledPercent }) => {
    const filled = ((quantity ?? 0) * filledPercent) / 100;
    return { day: localStart.slice(0, 10), read: (quantity ?? 0) - filled, filled };
  });
}
