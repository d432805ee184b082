// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CoverageGap {
  /** Location of the series */
  location: {
    /** Location identifier */
    id: string;
    /** Name of the location */
    name: string;
  };
  /** GHG scope */
  scope: 1 | 2 | 3;
  /** Category code */
  category: string;
  /** Missing months, in calendar order */
  months: string[];
}
