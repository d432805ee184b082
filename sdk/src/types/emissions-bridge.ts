// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { BridgeOfCategory } from './bridge-of-category.ts';
import type { BridgeOfLocation } from './bridge-of-location.ts';
import type { BridgeOfScope } from './bridge-of-scope.ts';
import type { BridgeParts } from './bridge-parts.ts';
import type { BridgeYear } from './bridge-year.ts';

export interface EmissionsBridge {
  from: BridgeYear;
  to: BridgeYear;
  parts: BridgeParts;
  /** Changes in the order of scopes */
  byScope: BridgeOfScope[];
  /** Changes, largest first */
  byCategory: BridgeOfCategory[];
  /** Changes, largest first */
  byLocation: BridgeOfLocation[];
}
