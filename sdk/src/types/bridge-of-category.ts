// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { BridgeParts } from './bridge-parts.ts';

export interface BridgeOfCategory {
  /** GHG scope */
  scope: 1 | 2 | 3;
  /** Category code */
  category: string;
  /** Tonnes CO2e of the earlier year */
  fromTco2e: number;
  /** Tonnes CO2e of the later year */
  toTco2e: number;
  parts: BridgeParts;
}
