// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ImportValue {
  /** Field and normalised value */
  id: string;
  /** Header of the column */
  column: string;
  /** Field of the column */
  field: 'activity' | 'location' | 'unit';
  /** Value as the file has it first */
  value: string;
  /** Rows with the value */
  rows: number;
  /** Meaning of the value; null if it has none yet */
  means: {
    /** Activity of the catalogue */
    activity?: string | undefined;
    /** Category, with a subcategory in place of an activity */
    category?: string | undefined;
    /** Subcategory */
    subcategory?: string | undefined;
    /** Published factor, such as that of a commodity */
    factorCode?: string | undefined;
    /** Location */
    locationId?: string | undefined;
    /** Unit */
    unit?: string | undefined;
    /** True if rows with the value make no entry */
    ignore?: boolean | undefined;
  } | null;
  /** Author of the decision: a person, a template, or the service from an exact name or the history */
  decidedBy: 'person' | 'template' | 'service' | null;
  /** Confidence from 0 to 1 */
  confidence: number | null;
  /** Suggested meanings, best first */
  suggestions: {
    /** Suggested meaning */
    means: {
      /** Activity of the catalogue */
      activity?: string | undefined;
      /** Category, with a subcategory in place of an activity */
      category?: string | undefined;
      /** Subcategory */
      subcategory?: string | undefined;
      /** Published factor, such as that of a commodity */
      factorCode?: string | undefined;
      /** Location */
      locationId?: string | undefined;
      /** Unit */
      unit?: string | undefined;
      /** True if rows with the value make no entry */
      ignore?: boolean | undefined;
    };
    /** Confidence from 0 to 1 */
    confidence: number;
    /** Reason for the suggestion */
    because: {
      /**
       * Source of the suggestion: `history`, `template`, `rule`, `name`, `synonym`, `words`, `fuzzy`, `journey` or
       * `spend`
       */
      source: string;
      /** Text that matched */
      text: string;
    };
  }[];
}
