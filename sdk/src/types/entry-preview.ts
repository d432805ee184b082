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
  /** Unit as the request has it, where that is another word for the unit that was understood */
  unitAsGiven?: string | undefined;
  /** Tonnes CO2e the entry would have */
  tco2e: number;
  /** tco2e by gas, or null where the factor does not say */
  ghg: {
    /** Tonnes CO2e from carbon dioxide */
    co2: number | null;
    /** Tonnes CO2e from methane */
    ch4: number | null;
    /** Tonnes CO2e from nitrous oxide */
    n2o: number | null;
  } | null;
  /** Whose warming potentials the figure uses */
  gwpSet: 'as_published' | 'AR4' | 'AR5' | 'AR6';
  /** By gas, or null where the factor does not say */
  gases: {
    /** Gas */
    gas: string;
    /** Mass in kg; null where the publication states CO2e only */
    kg: number | null;
    /** Tonnes CO2e of it. Biogenic CO2 has none */
    tco2e: number;
    /** Group of the Kyoto Protocol, or why it stands apart */
    group: 'CO2' | 'CH4' | 'N2O' | 'HFC' | 'PFC' | 'SF6' | 'NF3' | 'other' | 'biogenic' | 'montreal';
  }[] | null;
  /** Biogenic CO2, outside the scopes and never part of tco2e */
  biogenicCo2Tonnes: number | null;
  /** Energy in kWh, on gross calorific value */
  energyKwh: number | null;
  /** Heat on which the quantity is stated, if it is energy */
  calorificBasis: 'gross' | 'net' | null;
  /** Scope 2 by the average of the grid; the same as tco2e. Null for other scopes */
  locationBasedTco2e: number | null;
  /** Scope 2 by the contracts for the energy. Null for other scopes */
  marketBasedTco2e: number | null;
  /** Half the 95 % interval of the quantity, in percent of it */
  activityUncertaintyPercent: number | null;
  /** Half the 95 % interval of the figure, in percent, from quantity and factor */
  uncertaintyPercent: number | null;
  /** How the quantity is known */
  dataQuality: 'measured' | 'calculated' | 'estimated' | 'proxy' | null;
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
  /** How the activity reaches its factor through the heat of the fuel; null where it need not */
  calorific: {
    /** Fuel */
    fuel: string;
    /** Edition that its calorific value stands in */
    vintage: number;
    /** The calorific value that the factor is for */
    basis: 'gross' | 'net';
    /** Gross calorific value, in GJ of a tonne */
    grossGjPerTonne: number;
    /** Net calorific value, in GJ of a tonne */
    netGjPerTonne: number;
    /** Where a volume is converted: litres of a tonne, at most 6 decimals */
    litresPerTonne: number | null;
    /** The activity in the unit of the factor, at most 6 decimals */
    amount: number;
    /** Unit of the factor */
    unit: string;
  } | null;
  factor: CandidateFactor;
  /** Whether the factor was pinned; else the server chose it */
  factorPinned: boolean;
  /** Whether the pinned factor is for another scope or category */
  factorOverridden: boolean;
  /** Why the pinned factor is used although it is for another scope or category; only with factorCode */
  factorOverrideReason: string | null;
  /** The other factors that fit, best first */
  candidates: {
    factor: CandidateFactor;
    /** Why it lost */
    reason: string;
  }[];
}
