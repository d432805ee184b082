// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface EmissionFactorImport {
  /** Factors sent */
  total: number;
  /** Factors that are new */
  created: number;
  /** Factors that exist already, with the same values */
  unchanged: number;
  /** False for a dry run */
  stored: boolean;
}
