// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { CoverageGap } from './coverage-gap.ts';
import type { CoverageSeries } from './coverage-series.ts';
import type { UnrecordedScope } from './unrecorded-scope.ts';

export interface EmissionsCoverage {
  /** First day of the period */
  periodStart: string;
  /** Last day of the period */
  periodEnd: string;
  /** Share of the expected months of all series that are recorded, rounded down; null if no month is expected */
  recordedPercent: number | null;
  /** Months of series that are expected: recorded, missing and pending ones */
  expectedMonths: number;
  /** Months of series that are recorded */
  recordedMonths: number;
  /** True if the period has entries, no gaps and no unrecorded months */
  complete: boolean;
  /** Series with missing months */
  gaps: CoverageGap[];
  /** Scopes with months in which nothing at all is recorded, although no series lets expect it */
  unrecorded: UnrecordedScope[];
  /** Series with counted entries in the period or in the 24 months before it: a category at a location */
  series: CoverageSeries[];
}
