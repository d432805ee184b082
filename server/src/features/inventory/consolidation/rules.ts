import type { Decimal } from '../../../kernel/decimal.ts';
import type { LocationShare } from '../../organisations/index.ts';
import type { Sum } from '../sums/rules.ts';
import type { EmissionsConsolidation } from './schema.ts';

/** Equity shares that act on a selection, and its figures without them. */
export interface Consolidation {
  readonly shares: readonly LocationShare[];
  /** Every location in full. */
  readonly whole: ReadonlyArray<Sum<'locationId'>>;
  readonly wholeTco2e: Decimal;
  readonly wholeStraddlingTco2e: Decimal;
}

/** Fiscal years whose statements state the shares. */
export const yearsOf = (shares: readonly LocationShare[]): number[] => [
  ...new Set(shares.map(({ fiscalYear }) => fiscalYear)),
];

export const consolidationNumbers = (consolidation: Consolidation | null): EmissionsConsolidation | null =>
  consolidation && {
    approach: 'equity_share',
    fiscalYears: yearsOf(consolidation.shares),
    sharesApplied: consolidation.shares.length,
    wholeTco2e: consolidation.wholeTco2e.toNumber(),
    wholeStraddlingTco2e: consolidation.wholeStraddlingTco2e.toNumber(),
  };
