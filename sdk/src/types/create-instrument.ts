// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CreateInstrument {
  /**
   * Certificates (`guarantee_of_origin`, `rec`, `i_rec`) are used before a contract (`ppa`), and a contract before
   * rates of a supplier (`supplier_factor`, `green_tariff`): Scope 2 Guidance, table 6.3
   */
  type: 'guarantee_of_origin' | 'rec' | 'i_rec' | 'ppa' | 'supplier_factor' | 'green_tariff';
  /** First day of the consumption that it covers */
  periodStart: string;
  /** Last day of it; at most 366 days */
  periodEnd: string;
  /**
   * Market in which it is used: a country, for all locations in it, or a part of one, for the locations in that
   * part
   */
  region: string;
  /**
   * Electricity it is for, in kWh. Null, only for `supplier_factor` and `green_tariff`: all that its market
   * consumes in its period
   */
  quantityKwh?: number | null | undefined;
  /** Emissions of a kWh. Certificates have 0 unless stated; other types must state it */
  kgCo2ePerKwh?: number | undefined;
  /** Registry that holds its certificates; required with certificateIds */
  registry?: string | null | undefined;
  /** Certificates that were cancelled for it. A certificate of a registry belongs to one instrument */
  certificateIds?: string[] | undefined;
  /** Where the evidence is, such as a link or the name of a document */
  evidence?: string | null | undefined;
  /** Quality criteria of the Scope 2 Guidance, table 7.1; null where not stated */
  criteria?: {
    /** Conveys the emission rate of the electricity */
    conveysAttributes?: boolean | null | undefined;
    /** Is the only instrument that carries this claim */
    uniqueClaim?: boolean | null | undefined;
    /** Is tracked, and redeemed, retired or cancelled for the organisation */
    trackedAndRetired?: boolean | null | undefined;
    /** Was issued and redeemed as close as possible to the period of consumption */
    vintageClose?: boolean | null | undefined;
    /** Comes from the market in which the electricity is consumed */
    sameMarket?: boolean | null | undefined;
    /** A rate of a supplier covers what it delivers, and counts certificates that it retires for its customers */
    supplierMixDisclosed?: boolean | null | undefined;
    /** Under a direct contract, all claims pass to the organisation alone */
    attributesTransferred?: boolean | null | undefined;
    /** An adjusted residual mix for its market exists, or its absence is disclosed */
    residualMixAvailable?: boolean | null | undefined;
  } | undefined;
}
