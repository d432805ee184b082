// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { AppliedFactor } from './applied-factor.ts';

export interface Entry {
  /** Entry identifier */
  id: string;
  /** GHG scope */
  scope: 1 | 2 | 3;
  /** Category code */
  category: string;
  /** Subcategory code */
  subcategory: string;
  /** Activity of the catalogue; null for a subcategory outside it, and for an entry from before this field */
  activity: string | null;
  /** Amount of the activity, positive, at most 15 significant digits */
  quantity: number;
  /** Unit code */
  unit: string;
  /** Journey that the quantity is calculated from; absent if the request states the quantity */
  journey?: {
    /** Travel of people, or transport of goods */
    kind: 'travel' | 'freight';
    /** Means of transport */
    mode: 'flight' | 'rail' | 'hotel' | 'road' | 'sea' | 'inland_waterway' | 'air';
    /** Cabin class; null for the average, and for anything but a flight */
    cabin: 'economy' | 'premium_economy' | 'business' | 'first' | null;
    /** Kind of vehicle or ship; null for travel, and for modes with one kind */
    vehicle:
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
      | 'vehicle'
      | null;
    /** Number of people; null for freight and hotels */
    passengers: number | null;
    /** True if the distance counts twice */
    return: boolean;
    /** Mass of the goods in tonnes; null for travel */
    massTonnes: number | null;
    /** Nights at a hotel */
    nights: number | null;
    /** Rooms at a hotel */
    rooms: number | null;
    /** Country of the hotel that the factor is for; null for that of the location (ISO 3166-1 alpha-2) */
    country: string | null;
    /** Legs in order; none for a hotel */
    legs: {
      /** Airport, as it was when the entry was calculated; null if the request states the distance */
      from: {
        /** IATA code */
        iata: string;
        /** Name of the airport */
        name: string;
        /** Country, by its English name */
        country: string;
        /** Latitude in degrees */
        latitude: number;
        /** Longitude in degrees */
        longitude: number;
      } | null;
      /** Airport, as it was when the entry was calculated; null if the request states the distance */
      to: {
        /** IATA code */
        iata: string;
        /** Name of the airport */
        name: string;
        /** Country, by its English name */
        country: string;
        /** Latitude in degrees */
        latitude: number;
        /** Longitude in degrees */
        longitude: number;
      } | null;
      /** Distance of the leg in km, one way */
      distanceKm: number;
      /** Transport activity of the leg in tkm; null for travel */
      tonneKm: number | null;
    }[];
    /** Distance of all legs in km, twice for a return journey; null for a hotel */
    distanceKm: number | null;
    /** Origin of the distances; null for a hotel */
    method: string | null;
  } | undefined;
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
  /**
   * Energy that the heat, steam or cooling is made from; the factor is for that energy. Null if the factor is for
   * the quantity itself
   */
  energySource: {
    /** Activity of the catalogue: a fuel of stationary combustion, or electricity */
    activity: string;
    /** Energy delivered in percent of the energy consumed; 300 for a coefficient of performance of 3 */
    efficiencyPercent: number;
    /** Calorific value that the efficiency refers to; null means that of the factor */
    calorificBasis: 'gross' | 'net' | null;
    /**
     * `stated`: by the request; `default_efficiency`: the request states the source only; `default`: nothing is
     * stated and no factor is published
     */
    origin: 'stated' | 'default_efficiency' | 'default';
    /** Publication of the default efficiency; null if the request states it */
    citation: string | null;
  } | null;
  /** Scope 2 by the grid average, equal to tco2e; null for other scopes */
  locationBasedTco2e: number | null;
  /** Scope 2 by contracts and certificates; null for other scopes */
  marketBasedTco2e: number | null;
  /** Half the 95 % interval of the quantity, in percent of it */
  activityUncertaintyPercent: number | null;
  /** Half the 95 % interval of the figure, in percent, combined from quantity, factor and distance of the factor */
  uncertaintyPercent: number | null;
  /**
   * Quality of the figure: as the request states, but `stated` instead of `measured` without evidence, at best
   * `calculated` with a global factor, and `proxy` with a factor of another country
   */
  dataQuality: 'measured' | 'calculated' | 'estimated' | 'proxy' | 'stated' | null;
  /** Origin of the quantity as the request stated it */
  statedDataQuality: 'measured' | 'calculated' | 'estimated' | 'proxy' | null;
  /**
   * `attached`: the entry has evidence; `reviewed`: a second person approved the entry with this evidence. A
   * derived entry has the status of its parent
   */
  evidenceStatus: 'none' | 'attached' | 'reviewed';
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
  /** Conversion of an amount of money into the currency and the prices of its factor; null if none is needed */
  spend: {
    /** Amount as recorded, without VAT */
    amount: number;
    /** Currency of the amount */
    currency: string;
    /** Units of the other currency for one of this currency, to 10 digits; 1 within one currency */
    rate: number;
    /** Publications of the rate; null within one currency */
    rateSource: string | null;
    /** Year, month, or first and last month of the rate */
    rateDate: string | null;
    /** Amount in the currency of the factor, to 6 decimals */
    convertedAmount: number;
    /** Currency of the factor */
    convertedCurrency: string;
    /** Change of prices; null if the years are the same, or no index has both */
    priceIndex: {
      /** Country whose consumer prices are compared */
      country: string;
      /** Year in which the money was spent */
      fromYear: number;
      /** Year whose money the factor is stated in */
      toYear: number;
      /** Index of that year ÷ index of the year of the money, to 10 digits */
      ratio: number;
      /** Both indexes, and where they are published */
      source: string;
    } | null;
  } | null;
  /** Contracts and certificates that cover the electricity; marketBasedTco2e follows from them */
  instruments: {
    /** Instrument identifier */
    id: string;
    /** Energy of this entry that the instrument covers, in kWh */
    kwh: number;
  }[];
  /** Import that made the entry; null if none did */
  importId: string | null;
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
  /**
   * True if the pinned factor is for another scope or category, or differs from the automatic choice in activity or
   * place, or by more than 25 %
   */
  factorOverridden: boolean;
  /**
   * Reason for pinning this factor; only with factorCode. Required, with at least 20 characters and four different
   * words, for a factor of another scope or category, and for one that differs from the automatic choice in
   * activity or place, or by more than 25 %
   */
  factorOverrideReason: string | null;
  /**
   * Proximity of the factor to the location: own country, region such as the EU, global, or proxy from another
   * country; null for an entry from before this field
   */
  factorProximity: 'own' | 'region' | 'global' | 'proxy' | null;
  /**
   * Factor that the server would have chosen instead of the pinned one. Null if the server chose, or would have
   * chosen the same factor or none, and for an entry from before this field
   */
  automaticFactor: {
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
  } | null;
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
}
