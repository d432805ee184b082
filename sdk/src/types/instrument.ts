// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface Instrument {
  /** Instrument identifier */
  id: string;
  /**
   * Certificates (`guarantee_of_origin`, `rec`, `i_rec`) are used before a contract (`ppa`), and a contract before
   * rates of a supplier (`supplier_factor`, `green_tariff`): Scope 2 Guidance, table 6.3
   */
  type: 'guarantee_of_origin' | 'rec' | 'i_rec' | 'ppa' | 'supplier_factor' | 'green_tariff';
  /**
   * Electricity it is for, in kWh. Null, only for `supplier_factor` and `green_tariff`: all that its market
   * consumes in its period
   */
  quantityKwh: number | null;
  /** First day of the consumption that it covers */
  periodStart: string;
  /** Last day of it; at most 366 days */
  periodEnd: string;
  /**
   * Market in which it is used: a country, for all locations in it, or a part of one, for the locations in that
   * part
   */
  region: string;
  /** Emissions of a kWh. Certificates have 0 unless stated; other types must state it */
  kgCo2ePerKwh: number;
  /** Registry that holds its certificates; required with certificateIds */
  registry: string | null;
  /** Certificates that were cancelled for it. A certificate of a registry belongs to one instrument */
  certificateIds: string[];
  /** Where the evidence is, such as a link or the name of a document */
  evidence: string | null;
  /** Quality criteria of the Scope 2 Guidance, table 7.1; null where not stated */
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
    /** A rate of a supplier covers what it delivers, and counts certificates that it retires for its customers */
    supplierMixDisclosed: boolean | null;
    /** Under a direct contract, all claims pass to the organisation alone */
    attributesTransferred: boolean | null;
    /** An adjusted residual mix for its market exists, or its absence is disclosed */
    residualMixAvailable: boolean | null;
  };
  /** Entries that it covers, the largest share first */
  allocations: {
    /** Entry identifier */
    entryId: string;
    /** Electricity of the entry that it covers, in kWh */
    kwh: number;
  }[];
  /** What is left of quantityKwh; null where that is null */
  remainingKwh: number | null;
  warnings: {
    /** What it is about */
    code: 'criterion_not_met' | 'criteria_not_stated';
    /** What an auditor would ask */
    message: string;
  }[];
  /** When it was created */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /**
   * The change in `/settings/changes` that a new instrument waits for (review policy `four_eyes`); it covers
   * nothing until then. Missing otherwise
   */
  pendingChangeId?: string | undefined;
}
