// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { CandidateFactor } from './candidate-factor.ts';

export interface EntryPreview {
  /** GHG scope */
  scope: 1 | 2 | 3;
  /** Category code */
  category: string;
  /** Subcategory code */
  subcategory: string;
  /** Unit code */
  unit: string;
  /** Unit as the request spells it, if that is not the unit code */
  unitAsGiven?: string | undefined;
  /** Tonnes CO2e that the entry would have */
  tco2e: number;
  /** tco2e by gas; null if the factor does not state gases */
  ghg: {
    /** Tonnes CO2e from carbon dioxide */
    co2: number | null;
    /** Tonnes CO2e from methane */
    ch4: number | null;
    /** Tonnes CO2e from nitrous oxide */
    n2o: number | null;
  } | null;
  /** Set of warming potentials that the figure uses */
  gwpSet: 'as_published' | 'AR4' | 'AR5' | 'AR6';
  /** Amounts by gas; null if the factor does not state gases */
  gases: {
    /** Name of the gas */
    gas: string;
    /** Mass in kg; null if the publication states only CO2e */
    kg: number | null;
    /** Tonnes CO2e of the gas; 0 for biogenic CO2 */
    tco2e: number;
    /** Kyoto group, or the reason why the gas is in none */
    group: 'CO2' | 'CH4' | 'N2O' | 'HFC' | 'PFC' | 'SF6' | 'NF3' | 'other' | 'biogenic' | 'montreal';
  }[] | null;
  /** Biogenic CO2, outside the scopes and never part of tco2e */
  biogenicCo2Tonnes: number | null;
  /** Energy in kWh, on gross calorific value */
  energyKwh: number | null;
  /** Calorific value on which the quantity is stated; null unless it is energy */
  calorificBasis: 'gross' | 'net' | null;
  /** Scope 2 by the grid average, equal to tco2e; null for other scopes */
  locationBasedTco2e: number | null;
  /** Scope 2 by contracts and certificates; null for other scopes */
  marketBasedTco2e: number | null;
  /** Half the 95 % interval of the quantity, in percent of it */
  activityUncertaintyPercent: number | null;
  /** Half the 95 % interval of the figure, in percent, combined from quantity and factor */
  uncertaintyPercent: number | null;
  /** Origin of the quantity */
  dataQuality: 'measured' | 'calculated' | 'estimated' | 'proxy' | null;
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
  /** Conversion of the activity by the calorific value of the fuel; null if none is needed */
  calorific: {
    /** Name of the fuel */
    fuel: string;
    /** Edition that publishes its calorific value */
    vintage: number;
    /** Calorific value that the factor is for */
    basis: 'gross' | 'net';
    /** Gross calorific value, in GJ per tonne */
    grossGjPerTonne: number;
    /** Net calorific value, in GJ per tonne */
    netGjPerTonne: number;
    /** Litres per tonne, at most 6 decimals; null unless a volume is converted */
    litresPerTonne: number | null;
    /** Amount of the activity in the unit of the factor, at most 6 decimals */
    amount: number;
    /** Unit of the factor */
    unit: string;
  } | null;
  factor: CandidateFactor;
  /** True if the factor was pinned, false if the server chose it */
  factorPinned: boolean;
  /** True if the pinned factor is for another scope or category */
  factorOverridden: boolean;
  /** Reason for pinning a factor of another scope or category; only with factorCode */
  factorOverrideReason: string | null;
  /** Other factors that fit, best first */
  candidates: {
    factor: CandidateFactor;
    /** Reason why the server did not choose it */
    reason: string;
  }[];
}
