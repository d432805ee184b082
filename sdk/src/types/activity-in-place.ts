// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ActivityInPlace {
  /** Activity code */
  code: string;
  /**
   * Validity of its factors in other countries. `physical`: within a few percent. `international`: by nature.
   * `grid`: none. `practice` and `economic`: as common practice only
   */
  kind: 'physical' | 'international' | 'grid' | 'practice' | 'economic';
  /** GHG scope */
  scope: 1 | 2 | 3;
  /** Category code */
  category: string;
  /** Other categories that an entry of the activity may have */
  alsoCategories: string[];
  /** Subcategory code of its entries */
  subcategory: string;
  /** Dimension in which it is usually measured */
  dimension: string;
  /** Unit in which most companies know the amount */
  unit: string;
  /** Name in the language of the request */
  name: string;
  /** Name in each language */
  names: {
    /** English name */
    en: string;
    /** German name */
    de: string;
    /** French name */
    fr: string;
    /** Spanish name */
    es: string;
  };
  /** Other names in the language of the request */
  synonyms: string[];
  /** Place, day and unit that the factor was chosen for */
  circumstances: {
    /** Country of the activity (ISO 3166-1 alpha-2) */
    country: string;
    /** Part of the country or of its grid */
    region: string | null;
    /** Day of the activity */
    on: string;
    /** Unit of the amount */
    unit: string;
  };
  /**
   * Proximity of the factor: for the `own` country or the organisation’s own factor, for its `region`, `global` for
   * the world, or a `proxy` for another country; null if no factor fits
   */
  factorProximity: 'own' | 'region' | 'global' | 'proxy' | null;
  /** Factor that an entry would have; null if none fits */
  factor: {
    /** Factor identifier */
    code: string;
    /** Publisher; `custom` for the organisation’s own factor */
    source: 'DEFRA' | 'EPA' | 'IPCC' | 'ADEME' | 'EMBER' | 'MFE' | 'DCCEEW' | 'custom';
    /** Year the factor was published */
    vintage: number;
    /** Country, part of a country or of its grid, or GLOBAL */
    region: string;
    /** kg CO2e for one unit of the factor, as published */
    value: number;
    /** Rate unit */
    unit: string;
  } | null;
  /**
   * Energy that heat, steam or cooling is taken as made from, where no factor is published; the factor is for that
   * energy. Null for all others
   */
  energySource: {
    /** Activity of the fuel or electricity */
    activity: string;
    /** Energy delivered per energy consumed, in percent */
    efficiencyPercent: number;
    /** Calorific value of the efficiency; null for that of the factor */
    calorificBasis: 'gross' | 'net' | null;
    /** Publication of the efficiency */
    citation: string | null;
    /** Half of the 95 % interval that the assumption adds, in percent */
    uncertaintyPercent: number | null;
  } | null;
  /** Reason for the choice; null if no factor fits */
  because: string | null;
  /** Half of the 95 % interval that the distance of the factor adds, in percent; null if it adds none */
  addedUncertaintyPercent: number | null;
  /**
   * Warning that an entry would have, because its factor is for the world or another country, or its energy source
   * assumed
   */
  warning: string | null;
  /** Reason why no factor fits, and the remedy; null if one does */
  refusal: string | null;
  /** Other factors that fit, at most ten: the best of each publisher and region, then other editions */
  alternatives: {
    factor: {
      /** Factor identifier */
      code: string;
      /** Publisher; `custom` for the organisation’s own factor */
      source: 'DEFRA' | 'EPA' | 'IPCC' | 'ADEME' | 'EMBER' | 'MFE' | 'DCCEEW' | 'custom';
      /** Year the factor was published */
      vintage: number;
      /** Country, part of a country or of its grid, or GLOBAL */
      region: string;
      /** kg CO2e for one unit of the factor, as published */
      value: number;
      /** Rate unit */
      unit: string;
    };
    /** Reason why it was not chosen */
    reason: string;
  }[];
  /** Number of further factors that fit */
  moreAlternatives: number;
  /** Units in which an entry of the activity finds a factor at that place */
  units: string[];
  /** Subcategories of the library whose factors serve the activity, best first */
  subcategories: {
    /** Category code */
    category: string;
    /** Subcategory code */
    subcategory: string;
  }[];
}
