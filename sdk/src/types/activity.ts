// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface Activity {
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
  /** Best match of the search; null without `q` */
  match: {
    /**
     * Kind of match. `exact`: the whole text. `words`: all words of the query. `prefix`: the beginning of a word.
     * `partial`: some of the words. `fuzzy`: a mistyped word or part of a compound
     */
    kind: 'exact' | 'words' | 'prefix' | 'partial' | 'fuzzy';
    /** Name, synonym or code that matched, in any of the languages */
    text: string;
  } | null;
  /** True if the organisation has recorded it in the last twelve months */
  recentlyUsed: boolean;
  /**
   * Proximity of the factor: for the `own` country or the organisation’s own factor, for its `region`, `global` for
   * the world, or a `proxy` for another country; null if no factor fits
   */
  factorProximity: 'own' | 'region' | 'global' | 'proxy' | null;
  /**
   * Factor that an entry on that day would have, in the unit of the activity, or in the currency with the nearest
   * factor; null if none fits
   */
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
}
