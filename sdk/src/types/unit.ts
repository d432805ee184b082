// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface Unit {
  /** Unit code */
  code: string;
  /** Name */
  name: string;
  /** Dimension that it measures */
  dimension: string;
  /** Base unit; units with the same one convert into each other */
  baseUnit: string;
  /** Number of base units in one unit; conversions use the exact definition */
  factorToBase: number;
}
