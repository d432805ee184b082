// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { AppliedFactor } from './applied-factor.ts';

export interface WrittenEntry {
  /** Entry identifier */
  id: string;
  /** GHG scope */
  scope: 1 | 2 | 3;
  /** Category code */
  category: string;
  /** Subcategory code */
  subcategory: string;
  /** Amount of the activity, positive, at most 15 significant digits */
  quantity: number;
  /** Unit code */
  unit: string;
  /** Tonnes CO2e, computed by the server */
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
  /** Contracts and certificates that cover the electricity; marketBasedTco2e follows from them */
  instruments: {
    /** Instrument identifier */
    id: string;
    /** Energy of this entry that the instrument covers, in kWh */
    kwh: number;
  }[];
  /** Entry from which this one is derived; null if it is not derived */
  derivedFrom: string | null;
  /** Entries of scope 3, category 3, that the server derives from this one */
  derivedEntryIds: string[];
  /** First day of the activity */
  periodStart: string;
  /** Last day of the activity */
  periodEnd: string;
  /** State of the entry in its review */
  state: 'draft' | 'submitted' | 'approved' | 'locked';
  /** Location of the activity */
  location: {
    /** Location identifier */
    id: string;
    /** Name */
    name: string;
  };
  factor: AppliedFactor;
  /** True if the factor was pinned, false if the server chose it */
  factorPinned: boolean;
  /** True if the pinned factor is for another scope or category */
  factorOverridden: boolean;
  /** Reason for pinning a factor of another scope or category; only with factorCode */
  factorOverrideReason: string | null;
  /** Invoice or meter reference */
  reference: string | null;
  /** Notes for the reviewer */
  notes: string | null;
  /** Reason for the rejection; null once the entry is submitted again */
  rejectionReason: string | null;
  /** Time of creation */
  createdAt: string;
  /** Time of the last change, or of the creation if it has not changed since */
  updatedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** Unit as the request spells it, if that is not the unit code */
  unitAsGiven?: string | undefined;
}
