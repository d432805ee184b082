// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface UpdateEntry {
  /** Activity of the catalogue, in place of scope, category and subcategory */
  activity?: string | undefined;
  /** GHG scope */
  scope?: 1 | 2 | 3 | undefined;
  /** Category code or an alias of it; beside an activity, one of its categories */
  category?: string | undefined;
  /** Subcategory code or an alias of it */
  subcategory?: string | undefined;
  /** Amount of the activity, positive, at most 15 significant digits */
  quantity?: number | undefined;
  /** Unit code, or another word for it such as Liter or m³ */
  unit?: string | undefined;
  /** First day of the activity */
  periodStart?: string | undefined;
  /** Last day of the activity */
  periodEnd?: string | undefined;
  /** Location; required if the organisation has several sites, otherwise the default location */
  locationId?: string | undefined;
  /** Invoice or meter reference */
  reference?: string | null | undefined;
  /** Notes for the reviewer */
  notes?: string | null | undefined;
  /** Code of a pinned factor; null lets the server choose the factor */
  factorCode?: string | null | undefined;
  /**
   * Reason for pinning this factor; only with factorCode. Required, with at least 20 characters and four different
   * words, for a factor of another scope or category, and for one that differs from the automatic choice in
   * activity or place, or by more than 25 %
   */
  factorOverrideReason?: string | null | undefined;
  /**
   * Calorific value on which an amount of energy is stated; null means that of the factor. Only with a unit of
   * energy
   */
  calorificBasis?: 'gross' | 'net' | null | undefined;
  /** Half the 95 % interval of the quantity, in percent of it */
  activityUncertaintyPercent?: number | null | undefined;
  /** Origin of the quantity */
  dataQuality?: 'measured' | 'calculated' | 'estimated' | 'proxy' | null | undefined;
  /**
   * Energy that purchased heat, steam or cooling is made from; comes before published averages. Without an
   * efficiency a published one applies, with a warning
   */
  energySource?: {
    /** Activity of the catalogue: a fuel of stationary combustion, or electricity */
    activity: string;
    /** Energy delivered in percent of the energy consumed; 300 for a coefficient of performance of 3 */
    efficiencyPercent?: number | null | undefined;
    /** Calorific value that the efficiency refers to; null means that of the factor */
    calorificBasis?: 'gross' | 'net' | null | undefined;
  } | null | undefined;
  /**
   * Journey in place of activity, quantity and unit. A flight has from, to and passengers; a train distanceKm and
   * passengers; a hotel nights and rooms
   */
  travel?: {
    /** Means of travel, or a stay at a hotel */
    mode: 'flight' | 'rail' | 'hotel';
    /** Airport of departure; for a flight, by its IATA code */
    from?: string | undefined;
    /** Airport of arrival; for a flight, by its IATA code */
    to?: string | undefined;
    /** Airports of changes on the way, in order; each leg is measured */
    via?: string[] | undefined;
    /** Cabin class of a flight; without one, the average of all passengers */
    cabin?: 'economy' | 'premium_economy' | 'business' | 'first' | undefined;
    /** Distance by rail in km, one way */
    distanceKm?: number | undefined;
    /** Number of people on the whole journey */
    passengers?: number | undefined;
    /** True if they also travelled back the same way */
    return?: boolean | undefined;
    /** Nights at a hotel */
    nights?: number | undefined;
    /** Rooms at a hotel */
    rooms?: number | undefined;
    /** Country of a hotel; default: that of the location (ISO 3166-1 alpha-2) */
    country?: string | undefined;
  } | undefined;
  /** Transport of goods in place of activity, quantity and unit */
  freight?: {
    /** Mass of the goods in tonnes */
    massTonnes: number;
    /** Legs of the transport that share one factor; hubs between them are not covered */
    legs: {
      /** Mode of transport */
      mode: 'road' | 'rail' | 'sea' | 'inland_waterway' | 'air';
      /** Kind of vehicle or ship; required for sea, default `truck` for road, none for other modes */
      vehicle?:
        | 'truck'
        | 'articulated'
        | 'rigid'
        | 'refrigerated'
        | 'van'
        | 'van_diesel'
        | 'van_bev'
        | 'container'
        | 'general'
        | 'bulk'
        | 'tanker_products'
        | 'tanker_crude'
        | 'roro'
        | 'vehicle' | undefined;
      /** Distance in km, one way */
      distanceKm?: number | undefined;
      /** Airport of departure; only for air, in place of distanceKm, by its IATA code */
      from?: string | undefined;
      /** Airport of arrival; only for air, in place of distanceKm, by its IATA code */
      to?: string | undefined;
    }[];
  } | undefined;
}
