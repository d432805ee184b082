// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CreateInstrument {
  /**
   * Type of the instrument. Certificates (`guarantee_of_origin`, `rec`, `i_rec`) are allocated before contracts
   * (`ppa`), and contracts before supplier rates (`supplier_factor`, `green_tariff`): Scope 2 Guidance, table 6.3
   */
  type: 'guarantee_of_origin' | 'rec' | 'i_rec' | 'ppa' | 'supplier_factor' | 'green_tariff';
  /** First day of the covered consumption */
  periodStart: string;
  /** Last day of the covered consumption; at most 366 days after the first */
  periodEnd: string;
  /** Market of the instrument: a country, for all its locations, or a part of one, for the locations in that part */
  region: string;
  /**
   * Covered electricity in kWh, at most one megawatt hour per certificate. Null, allowed only for `supplier_factor`
   * and `green_tariff`, covers all consumption of its locations in its period
   */
  quantityKwh?: number | null | undefined;
  /** Emissions per kWh in kg CO2e. Defaults to 0 for certificates; required for other types */
  kgCo2ePerKwh?: number | undefined;
  /** Registry of the certificates; required with certificateIds */
  registry?: string | null | undefined;
  /**
   * Certificates cancelled for this instrument. Each certificate of a registry belongs to one instrument of one
   * organisation on the whole service
   */
  certificateIds?: string[] | undefined;
  /** Location of the evidence, such as a link or the name of a document */
  evidence?: string | null | undefined;
  /** Quality criteria of the Scope 2 Guidance, table 7.1; null if not stated */
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
    /** Supplier rate covers the delivered electricity and counts certificates retired for customers */
    supplierMixDisclosed?: boolean | null | undefined;
    /** All claims of a direct contract pass to the organisation alone */
    attributesTransferred?: boolean | null | undefined;
    /** Adjusted residual mix for the market exists, or its absence is disclosed */
    residualMixAvailable?: boolean | null | undefined;
  } | undefined;
  /**
   * Locations that the contract supplies; empty for all of the market. A supplier rate or tariff covers nothing
   * without them. Defaults to the location of an organisation that has only one
   */
  locationIds?: string[] | undefined;
  /** Reference of the contract with the supplier */
  contractReference?: string | null | undefined;
  /** First day of production, as the certificates state it */
  productionStart?: string | null | undefined;
  /** Last day of production */
  productionEnd?: string | null | undefined;
  /** Country in which the electricity was produced */
  productionCountry?: string | null | undefined;
}
