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
  /**
   * Proximity of the factor to the location: own country, region such as the EU, global, or proxy from another
   * country; null for an entry from before this field
   */
  factorProximity: 'own' | 'region' | 'global' | 'proxy' | null;
  /**
   * Factor that the server would have chosen instead of the pinned one. Null if the server chose, or would have
   * chosen the same factor or none, and for an entry from before this field
   */
  automaticFactor?: {
    /** Factor identifier */
    code: string;
    /** Publisher */
    source: string;
    /** Year of publication */
    vintage: number;
    /** kg CO2e for one activity unit */
    value: number;
    /** Rate unit */
    unit: string;
    /** Country, region of a country, or GLOBAL */
    region: string;
    /** Name */
    name: string;
    /** Tonnes CO2e of the entry by this factor */
    tco2e: number;
    /** Points in which the pinned factor differs from it: the activity, the place, or the figure by more than 25 % */
    differences: ('activity' | 'place' | 'value')[];
  } | null | undefined;
  warnings: {
    /** Code of the warning */
    code:
      | 'vintage_after_period'
      | 'vintage_older_than_one_year'
      | 'gwp_not_converted'
      | 'gas_incomplete'
      | 'life_cycle_factor'
      | 'factor_overridden'
      | 'far_from_published'
      | 'own_factor_new'
      | 'heat_by_default'
      | 'price_not_adjusted'
      | 'factor_global'
      | 'factor_proxy'
      | 'overlaps_other_entry'
      | 'unusual_amount'
      | 'unusual_period'
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
  /**
   * Proximity of the factor to the location: own country, region such as the EU, global, or proxy from another
   * country; null for an entry from before this field
   */
  factorProximity: 'own' | 'region' | 'global' | 'proxy' | null;
  /**
   * Factor that the server would have chosen instead of the pinned one. Null if the server chose, or would have
   * chosen the same factor or none, and for an entry from before this field
   */
  automaticFactor?: {
    /** Factor identifier */
    code: string;
    /** Publisher */
    source: string;
    /** Year of publication */
    vintage: number;
    /** kg CO2e for one activity unit */
    value: number;
    /** Rate unit */
    unit: string;
    /** Country, region of a country, or GLOBAL */
    region: string;
    /** Name */
    name: string;
    /** Tonnes CO2e of the entry by this factor */
    tco2e: number;
    /** Points in which the pinned factor differs from it: the activity, the place, or the figure by more than 25 % */
    differences: ('activity' | 'place' | 'value')[];
  } | null | undefined;
  warnings: {
    /** Code of the warning */
    code:
      | 'vintage_after_period'
      | 'vintage_older_than_one_year'
      | 'gwp_not_converted'
      | 'gas_incomplete'
      | 'life_cycle_factor'
      | 'factor_overridden'
      | 'far_from_published'
      | 'own_factor_new'
      | 'heat_by_default'
      | 'price_not_adjusted'
      | 'factor_global'
      | 'factor_proxy'
      | 'overlaps_other_entry'
      | 'unusual_amount'
      | 'unusual_period'
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
