// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { BatchItemError } from './batch-item-error.ts';

export type BatchItemResult = {
  /** Position in the request, from 0 */
  index: number;
  status: 'created';
  /** Entry identifier */
  id: string;
  /** Tonnes CO2e, computed by the server */
  tco2e: number;
  warnings: {
    /** Code of the warning */
    code:
      | 'vintage_after_period'
      | 'vintage_older_than_one_year'
      | 'gwp_not_converted'
      | 'gas_incomplete'
      | 'life_cycle_factor'
      | 'factor_overridden'
      | 'overlaps_other_entry'
      | 'unusual_amount'
      | 'outside_kyoto'
      | 'uncertainty_partial'
      | 'no_residual_mix';
    /** Text of the warning */
    message: string;
  }[];
  /** Unit code */
  unit?: string | undefined;
  /** Unit as the request spells it, if that is not the unit code */
  unitAsGiven?: string | undefined;
} | {
  /** Position in the request, from 0 */
  index: number;
  status: 'failed';
  error: BatchItemError;
} | {
  /** Position in the request, from 0 */
  index: number;
  status: 'skipped';
} | {
  /** Position in the request, from 0 */
  index: number;
  status: 'valid';
  /** Tonnes CO2e, computed by the server */
  tco2e: number;
  warnings: {
    /** Code of the warning */
    code:
      | 'vintage_after_period'
      | 'vintage_older_than_one_year'
      | 'gwp_not_converted'
      | 'gas_incomplete'
      | 'life_cycle_factor'
      | 'factor_overridden'
      | 'overlaps_other_entry'
      | 'unusual_amount'
      | 'outside_kyoto'
      | 'uncertainty_partial'
      | 'no_residual_mix';
    /** Text of the warning */
    message: string;
  }[];
  /** Unit code */
  unit?: string | undefined;
  /** Unit as the request spells it, if that is not the unit code */
  unitAsGiven?: string | undefined;
};
