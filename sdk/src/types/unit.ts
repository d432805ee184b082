// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface Unit {
  /** Unit code */
  code: string;
  /** Name */
  name: string;
  /** What it measures */
  dimension: string;
  /** Units of one base unit convert into each other */
  baseUnit: string;
  /** How many base units one of these is; conversions use the exact definition */
  factorToBase: number;
}
