import { checkPeriod, EARLIEST_DAY, FIVE_YEARS, type Period } from '../../../kernel/period.ts';
import { AppError, type ErrorDetail } from '../../../platform/errors/index.ts';
import type { GenerateReport } from './schema.ts';

export const MAX_FAILURES = 3;
/**
 * A worker may be killed by the operator, or by a report that takes all memory. The two cannot be told apart, so a death
 * does not count as a failure. A report is given up only after it has lost many workers.
 */
export const MAX_DEATHS = 10;

/** Most reports of one organisation that may be queued or processing. */
export const MAX_OPEN_JOBS = 50;
/** One of the reports has very likely ended by then. */
const RETRY_AFTER_SECONDS = 30;

export const isQueueOpen = (open: number): boolean => open < MAX_OPEN_JOBS;

export function refuseIfQueueFull(open: number): void {
  if (isQueueOpen(open)) return;
  throw new AppError('RATE_LIMIT_EXCEEDED', {
    message: `An organisation has at most ${MAX_OPEN_JOBS} reports queued or processing. Generate more when some have ended.`,
    retryAfter: RETRY_AFTER_SECONDS,
  });
}

/** Longer tables are more useful in a spreadsheet than on paper. */
const MAX_PRINTED_ROWS = 5_000;
const PRINTED_IN_FULL: readonly string[] = ['emissions_detail', 'audit_trail'];

/** Tables of more than five years do not fit a page, and no standard requires them. */
export const checkReportPeriod = (period: Period): ErrorDetail[] =>
  checkPeriod(period, { earliest: EARLIEST_DAY, longest: FIVE_YEARS });

/** Only the ESRS report has editions. */
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

/** Rough estimate. Spreadsheets and PDFs take longer, plain text is faster. */
export const estimateSeconds = (rows: number): number => 2 + Math.ceil(rows / ROWS_A_SECOND);

/** Seconds until the next try. Outages of the database or the storage are often brief. */
export const retryPauseSeconds = (failures: number): number => 5 * failures;
