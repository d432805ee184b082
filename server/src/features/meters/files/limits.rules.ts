import { refusal } from '../../../platform/errors/index.ts';
import type { Reading, Rejection } from '../readings/merge.rules.ts';

export const MAX_FILE_BYTES = 32 * 1024 * 1024;

/** Ten years of quarter-hours are 350,688. */
const MAX_READINGS = 400_000;

export function refuseTooMany(readings: number): void {
  if (readings > MAX_READINGS)
    throw refuseFile(
      `The file has more than ${MAX_READINGS} readings, which are eleven years of quarter-hours. Split it by year.`,
    );
}

export const refuseFile = (message: string) => refusal('BUSINESS_RULE', [{ field: '', message }]);

export const MAX_REJECTED = 100;

/** The readings of a file in the unit of the meter, and the lines that are none. */
export interface FileContent {
  readonly readings: readonly Reading[];
  readonly rejected: readonly Rejection[];
  /** Minutes of each interval, if the file states them. */
  readonly minutes: number | undefined;
}

/** A file in which nothing can be read is refused; otherwise the readable lines are stored. */
export function refuseUnread({ readings, rejected }: FileContent): void {
  if (readings.length > 0) return;
  if (rejected.length === 0) throw refuseFile('The file has no readings. Export a period that has some.');
  throw refusal(
    'BUSINESS_RULE',
    rejected.slice(0, MAX_REJECTED).map(({ line, message }) => ({ field: `line ${line}`, message })),
  );
}
