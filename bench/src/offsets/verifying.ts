import type { LedgerReport } from '@tonne/server/compiled/features/offsets/index.js';

export interface VerifyingResult {
  readonly report: LedgerReport;
  readonly seconds: number;
  /** Of the process, over its whole life so far. */
  readonly peakMegabytes: number;
}
