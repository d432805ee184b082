// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { CreateEmissionFactor } from './create-emission-factor.ts';

export interface ImportEmissionFactors {
  /** Factors, each as in a single creation */
  factors: CreateEmissionFactor[];
}
