// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { CandidateFactor } from './candidate-factor.ts';

export interface CalculationReceipt {
  /** Entry identifier */
  entryId: string;
  /** Steps from the activity to the figure, in order */
  steps: {
    /**
     * Name of the step; `efficiency`, `conversion`, `currency`, `price` and `calorific` appear only if needed.
     * `currency` turns money into the currency of the factor, and `price` into the prices of the year that it is
     * stated in. `efficiency` turns heat, steam or cooling into the energy that it is made from. `calorific`
     * converts between an amount of fuel and its energy, or between net and gross calorific value. `gases` replaces
     * `factor` if a GWP set was applied
     */
    name:
      | 'activity'
      | 'efficiency'
      | 'conversion'
      | 'currency'
      | 'price'
      | 'calorific'
      | 'factor'
      | 'gases'
      | 'sum'
      | 'rounding';
    /** Output of the previous step, an exact decimal */
    input: string;
    /** Operation that turns the input into the output */
    operation: string;
    /** Result of the step, an exact decimal */
    output: string;
    /** Unit of the output */
    unit: string;
    /** Source of the numbers in the step */
    source: string;
  }[];
  /** Factor as copied onto the entry */
  factor: {
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
    /** Name of the factor */
    name: string;
    /** Unit of the activity that the value is for */
    activityUnit: string;
    /** GHG scope */
    scope: 1 | 2 | 3;
    /** Category of the factor */
    category: string;
    /** Subcategory of the factor */
    subcategory: string;
    /** Publication of the factor; null for some custom factors */
    publication: string | null;
    /** Assessment report whose warming potentials the publication uses */
    gwpSet: string | null;
  };
  /** Set of warming potentials that was applied. `as_published` keeps the CO2e of the publication */
  gwpSet: 'as_published' | 'AR4' | 'AR5' | 'AR6';
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
  /** Masses that make up the figure; null with `as_published` */
  gases: {
    /** Name of the gas */
    gas: string;
    /** Mass in kg per activity unit of the factor, an exact decimal */
    kgPerUnit: string;
    /** Warming potential of the set */
    gwp: string;
  }[] | null;
  /** Choice of the factor */
  choice: {
    /**
     * `automatic`: chosen by the server; `pinned`: chosen by the client; `overridden`: pinned, and for another
     * scope or category or different from the automatic choice in activity, place or by more than 25 %
     */
    by: 'automatic' | 'pinned' | 'overridden';
    /** Proximity of the factor in a sentence; absent like `proximity` */
    because?: string | undefined;
    /** Proximity of the factor to the location; absent for an entry from before this field */
    proximity?: 'own' | 'region' | 'global' | 'proxy' | undefined;
    /**
     * Factor that the server would have chosen, with the figure by it; absent if it would have chosen the same or
     * none
     */
    automatic?: {
      /** Code of the factor */
      code: string;
      /** Tonnes CO2e that the entry would have */
      tco2e: number;
      /** Points in which the pinned factor differs from it */
      differences: ('activity' | 'place' | 'value')[];
    } | undefined;
    /** Reason for the pinned factor */
    reason: string | null;
  };
  /**
   * Factors that were not chosen; empty for a pinned factor. Null if the server chose: the entry does not store
   * them, and the library may have changed since
   */
  candidates: {
    factor: CandidateFactor;
    /** Reason why the server did not choose it */
    reason: string;
  }[] | null;
  /** Figure of the entry */
  result: {
    /** Tonnes CO2e that the entry would have */
    tco2e: number;
  };
  /** SHA-256 over the RFC 8785 form of the receipt without `hash` */
  hash: string;
}
