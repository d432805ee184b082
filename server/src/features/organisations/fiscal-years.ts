import { EARLIEST_DAY } from '../../kernel/period.ts';
import { type ErrorDetail, notFound } from '../../platform/errors/index.ts';
import { fields, type VersionCheck } from '../../platform/http/index.ts';

export const FIRST_YEAR = Number(EARLIEST_DAY.slice(0, 4));

export const fiscalYearInPath = fields.pathId(
  'fiscalYear',
  'Fiscal year, named by the calendar year in which it ends, such as 2026',
);

/** A text that is no year names nothing that could exist. */
export function readFiscalYear(text: string): number {
  if (!/^[1-9]\d{3}$/.test(text)) throw notFound();
  return Number(text);
}

/** Like a reporting period, a fiscal year ends by the end of next year. */
export function checkFiscalYear(year: number, now: Date): ErrorDetail[] {
  const last = now.getUTCFullYear() + 1;
  if (year >= FIRST_YEAR && year <= last) return [];
  return [{ field: 'fiscalYear', message: `must be between ${FIRST_YEAR} and ${last}` }];
}

export interface OfYear {
  /** As the path has it. */
  readonly fiscalYear: string;
}

export interface ChangeOfYear extends OfYear {
  readonly checkVersion: VersionCheck;
}

/** The version of what does not exist yet: with `If-Match: "0"` it is created and never replaced. */
export const NOT_YET = 0;
