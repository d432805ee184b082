// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { BatchItemError } from './batch-item-error.ts';

export type BatchItemResult = {
  /** Place among the entries sent, from 0 */
  index: number;
  status: 'created';
  /** Entry identifier */
  id: string;
  /** Tonnes CO2e, computed by the server */
  tco2e: number;
  warnings: {
    /** What it is about */
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
    /** What an auditor would ask */
    message: string;
  }[];
  /** Unit code that was understood */
  unit?: string | undefined;
  /** Unit as the request has it, where that is another word for the unit that was understood */
  unitAsGiven?: string | undefined;
} | {
  /** Place among the entries sent, from 0 */
  index: number;
  status: 'failed';
  error: BatchItemError;
} | {
  /** Place among the entries sent, from 0 */
  index: number;
  status: 'skipped';
} | {
  /** Place among the entries sent, from 0 */
  index: number;
  status: 'valid';
  /** Tonnes CO2e, computed by the server */
  tco2e: number;
  warnings: {
    /** What it is about */
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
    /** What an auditor would ask */
    message: string;
  }[];
  /** Unit code that was understood */
  unit?: string | undefined;
  /** Unit as the request has it, where that is another word for the unit that was understood */
  unitAsGiven?: string | undefined;
};
