// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

/** Factor that fits the activity */
export interface CandidateFactor {
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
}
