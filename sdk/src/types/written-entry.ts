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
  /** Activity amount, positive, at most 15 significant digits */
  quantity: number;
  /** Unit code */
  unit: string;
  /** Tonnes CO2e, computed by the server */
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
  /** Contracts and certificates that cover its electricity; they give marketBasedTco2e */
  instruments: {
    /** Instrument identifier */
    id: string;
    /** Energy of this entry that it covers, in kWh */
    kwh: number;
  }[];
  /** Entry whose upstream part this is; null for entries of their own */
  derivedFrom: string | null;
  /** Entries of category 3 that the server keeps for this one */
  derivedEntryIds: string[];
  /** First day of the activity */
  periodStart: string;
  /** Last day of the activity */
  periodEnd: string;
  /** Where the entry stands in its review */
  state: 'draft' | 'submitted' | 'approved' | 'locked';
  /** Where the activity took place */
  location: {
    /** Location identifier */
    id: string;
    /** Name */
    name: string;
  };
  factor: AppliedFactor;
  /** Whether the factor was pinned; else the server chose it */
  factorPinned: boolean;
  /** Whether the pinned factor is for another scope or category */
  factorOverridden: boolean;
  /** Why the pinned factor is used although it is for another scope or category; only with factorCode */
  factorOverrideReason: string | null;
  /** Invoice or meter reference */
  reference: string | null;
  /** Anything a reviewer should know */
  notes: string | null;
  /** Why it was sent back; null once it is submitted again */
  rejectionReason: string | null;
  /** When the entry was created */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** Unit as the request has it, where that is another word for the unit that was understood */
  unitAsGiven?: string | undefined;
}
