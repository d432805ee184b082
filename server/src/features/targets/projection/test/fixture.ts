import type { CivilDate } from '../../../../kernel/period.ts';
import { yearOf } from '../calendar.rules.ts';
import { type ByRhythm, type Recording, recordingsOf } from '../recorded-emissions.rules.ts';

export type Entry = readonly [from: CivilDate, to: CivilDate, tonnes: number | string];

export const recordingOf = (year: number, entries: readonly Entry[]): ByRhythm<Recording> =>
  recordingsOf(
    yearOf(year),
    entries.map(([periodStart, periodEnd, tonnes]) => ({ periodStart, periodEnd, tco2e: `${tonnes}` })),
  );

const two = (number: number): string => String(number).padStart(2, '0');

/** One entry for each of these months, from January on. */
export const monthly = (year: number, tonnes: ReadonlyArray<number | string>): Entry[] =>
  tonnes.map((each, index) => {
    const last = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
    return [`${year}-${two(index + 1)}-01`, `${year}-${two(index + 1)}-${last}`, each];
  });

export const annual = (year: number, tonnes: number | string): Entry => [`${year}-01-01`, `${year}-12-31`, tonnes];
