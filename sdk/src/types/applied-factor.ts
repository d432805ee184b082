// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

/** Factor as it was when the entry was calculated */
export interface AppliedFactor {
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
}
