import { checkPeriod, EARLIEST_DAY, FIVE_YEARS, type Period } from '../../../kernel/period.ts';
import { AppError, type ErrorDetail } from '../../../platform/errors/index.ts';
import type { GenerateReport } from './schema.ts';

export const MAX_FAILURES = 3;
/**
 * A worker may be killed by the operator or by the report itself, which takes all memory; nobody can tell which. So a
 * death does not count as a failure, and only a report that loses one worker after another is given up.
 */
export const MAX_DEATHS = 10;

/** How many reports of one organisation may wait or be under way. */
export const MAX_OPEN_JOBS = 50;
/** By then one of them has very likely ended. */
const RETRY_AFTER_SECONDS = 30;

export const isQueueOpen = (open: number): boolean => open < MAX_OPEN_JOBS;

export function refuseIfQueueFull(open: number): void {
  if (isQueueOpen(open)) return;
  throw new AppError('RATE_LIMIT_EXCEEDED', {
    message: `An organisation has at most ${MAX_OPEN_JOBS} reports queued or processing; order more when some have ended.`,
    retryAfter: RETRY_AFTER_SECONDS,
  });
}

/** Nobody turns more pages than this; a spreadsheet serves better. */
export const MAX_PRINTED_ROWS = 5_000;
const PRINTED_IN_FULL: readonly string[] = ['emissions_detail', 'audit_trail'];

/** Tables of more than five years do not fit a page, and no standard asks for them. */
export const checkReportPeriod = (period: Period): ErrorDetail[] =>
  checkPeriod(period, { earliest: EARLIEST_DAY, longest: FIVE_YEARS });

/** The other reports follow no ESRS. */
export const checkEdition = ({
  reportId,
  esrsEdition = null,
}: Pick<GenerateReport, 'reportId' | 'esrsEdition'>): ErrorDetail[] =>
  esrsEdition === null || reportId === 'esrs_e1'
    ? []
    : [{ field: 'esrsEdition', message: `is for esrs_e1 only; leave it out for ${reportId}` }];

interface Offered {
  readonly id: string;
  readonly formats: readonly string[];
}

export function checkFormat(definition: Offered, format: string, rows: number): ErrorDetail[] {
  if (!definition.formats.includes(format))
    return [{ field: 'format', message: `${definition.id} is offered as ${definition.formats.join(', ')}` }];
  if (format === 'pdf' && PRINTED_IN_FULL.includes(definition.id) && rows > MAX_PRINTED_ROWS)
    return [
      { field: 'format', message: `${rows} rows are too many for pdf (at most ${MAX_PRINTED_ROWS}); use xlsx or csv` },
    ];
  return [];
}

const ROWS_A_SECOND = 20_000;

/** Time to start, and then the rows: spreadsheets and PDFs are slower than this, plain text is faster. */
export const estimateSeconds = (rows: number): number => 2 + Math.ceil(rows / ROWS_A_SECOND);

/** Seconds until the next try. Often the database or the storage is only away for a moment. */
export const retryPauseSeconds = (failures: number): number => 5 * failures;
