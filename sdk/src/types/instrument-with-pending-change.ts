// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { PendingChange } from './pending-change.ts';

export interface InstrumentWithPendingChange {
  /** Instrument identifier */
  id: string;
  /**
   * Type of the instrument. Certificates (`guarantee_of_origin`, `rec`, `i_rec`) are allocated before contracts
   * (`ppa`), and contracts before supplier rates (`supplier_factor`, `green_tariff`): Scope 2 Guidance, table 6.3
   */
  type: 'guarantee_of_origin' | 'rec' | 'i_rec' | 'ppa' | 'supplier_factor' | 'green_tariff';
  /**
   * Covered electricity in kWh, at most one megawatt hour per certificate. Null, allowed only for `supplier_factor`
   * and `green_tariff`, covers all consumption of its locations in its period
   */
  quantityKwh: number | null;
  /** First day of the covered consumption */
  periodStart: string;
  /** Last day of the covered consumption; at most 366 days after the first */
  periodEnd: string;
  /** Market of the instrument: a country, for all its locations, or a part of one, for the locations in that part */
  region: string;
  /** Emissions per kWh in kg CO2e. Defaults to 0 for certificates; required for other types */
  kgCo2ePerKwh: number;
  /** Registry of the certificates; required with certificateIds */
  registry: string | null;
  /**
   * Certificates cancelled for this instrument. Each certificate of a registry belongs to one instrument of one
   * organisation on the whole service
   */
  certificateIds: string[];
  /** Location of the evidence, such as a link or the name of a document */
  evidence: string | null;
  /** Quality criteria of the Scope 2 Guidance, table 7.1; null if not stated */
  criteria: {
    /** Conveys the emission rate of the electricity */
    conveysAttributes: boolean | null;
    /** Is the only instrument that carries this claim */
    uniqueClaim: boolean | null;
    /** Is tracked, and redeemed, retired or cancelled for the organisation */
    trackedAndRetired: boolean | null;
    /** Was issued and redeemed as close as possible to the period of consumption */
    vintageClose: boolean | null;
    /** Comes from the market in which the electricity is consumed */
    sameMarket: boolean | null;
    /** Supplier rate covers the delivered electricity and counts certificates retired for customers */
    supplierMixDisclosed: boolean | null;
    /** All claims of a direct contract pass to the organisation alone */
    attributesTransferred: boolean | null;
    /** Adjusted residual mix for the market exists, or its absence is disclosed */
    residualMixAvailable: boolean | null;
  };
  /**
   * Locations that the contract supplies; empty for all of the market. A supplier rate or tariff covers nothing
   * without them. Defaults to the location of an organisation that has only one
   */
  locationIds: string[];
  /** Reference of the contract with the supplier */
  contractReference: string | null;
  /** First day of production, as the certificates state it */
  productionStart: string | null;
  /** Last day of production */
  productionEnd: string | null;
  /** Country in which the electricity was produced */
  productionCountry: string | null;
  /** Covered entries, largest share first */
  allocations: {
    /** Entry identifier */
    entryId: string;
    /** Covered electricity of the entry, in kWh */
    kwh: number;
  }[];
  /** Unallocated part of quantityKwh; null if quantityKwh is null */
  remainingKwh: number | null;
  warnings: {
    /** Warning code */
    code: 'criterion_not_met' | 'criteria_not_stated' | 'production_not_stated';
    /** Explanation of the warning */
    message: string;
  }[];
  /**
   * Ability to cover energy: `eligible`; `ineligible` for the reasons in `ineligibleBecause`; `older_rules` if it
   * was recorded before instruments had to qualify, and keeps what it covers until its terms change
   */
  eligibility: 'eligible' | 'ineligible' | 'older_rules';
  /** Reasons why the instrument covers nothing; empty if it covers energy */
  ineligibleBecause: {
    /** Reason code */
    code:
      | 'criterion_not_met'
      | 'criteria_not_stated'
      | 'certificates_not_stated'
      | 'vintage_outside'
      | 'other_market'
      | 'contract_not_bound'
      | 'evidence_missing';
    /** Explanation of the reason */
    message: string;
  }[];
  /** Time of creation */
  createdAt: string;
  /** Time of the last change, or of the creation if it has not changed since */
  updatedAt: string;
  /**
   * Identifier of the pending change in `/settings/changes` (review policy `four_eyes`); the instrument covers
   * nothing until it is approved. Absent otherwise
   */
  pendingChangeId?: string | undefined;
  pendingChange: PendingChange;
}
