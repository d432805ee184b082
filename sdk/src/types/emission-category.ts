// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface EmissionCategory {
  /** GHG scope */
  scope: 1 | 2 | 3;
  /** Category code */
  code: string;
  /** Name after the GHG Protocol */
  name: string;
  /** Other names accepted and stored as this code */
  aliases: string[];
  /** Subcategories of published and of the organisation’s own factors */
  subcategories: {
    /** Subcategory code */
    code: string;
    /** Activity units of its factors */
    units: string[];
    /** Dimensions it is measured in: any unit that converts into one of `units` is accepted */
    dimensions: string[];
    /** Other names accepted and stored as this code */
    aliases: string[];
  }[];
}
